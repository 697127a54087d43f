/** The part "In person" of docs/signing-api.md in memory: one device, and the people who sign at it. */
import type { Device } from '../src/in-person/device-client.ts'
import { isRecord } from '../src/session/shape.ts'

export interface FakeDevice {
  /** What the locked screen is told; a test changes it as people sign. */
  device: Device
  /** tokens of people's sessions by step */
  readonly tokens: ReadonlyMap<string, string>
  /** such as `POST /lock`, in the order in which they came */
  readonly calls: string[]
}

/** Two people of whom one has signed: the next one, and one more who might be there instead. */
export const LOCKED: Device = {
  state: 'open',
  mode: 'test',
  workflowName: 'Your offer from Northwind',
  sender: { name: 'Jonas Weber', company: 'Northwind Trading' },
  host: { name: 'Hanna Host' },
  mails: true,
  open: [
    { stepKey: 'employee_signs', name: 'Maya Lindqvist' },
    { stepKey: 'witness_signs', name: 'Bartholomew Featherstonehaugh' },
  ],
  signed: [{ stepKey: 'manager_signs', name: 'Ida Fenn' }],
}

export function answerDevice(
  device: FakeDevice,
  call: string,
  body: unknown,
): { status: number; json: unknown } {
  device.calls.push(call)
  if (call !== 'POST /hand-over') return { status: 200, json: device.device }
  const token = isRecord(body) ? device.tokens.get(String(body.stepKey)) : undefined
  return token === undefined ? { status: 404, json: {} } : { status: 200, json: { token } }
}
