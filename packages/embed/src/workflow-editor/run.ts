import type { Access } from '../session/address.ts'
import { Monitor, type MonitorHost } from '../workflow-monitor/monitor.ts'
import { monitorClient } from '../workflow-monitor/monitor-client.ts'

export const styles = Monitor.styles

/** The view of a run in an element that had its token for something more. */
export function openRun(access: Access, component: string, host: MonitorHost): Monitor {
  return new Monitor(monitorClient(access, component), host)
}
