import type { Namespace } from '../access/namespace.ts'
import { NotFound } from '../lib/errors.ts'
import { isId } from '../lib/ids.ts'
import type { Db } from '../postgres/db.ts'
import { openGatheredReads } from '../workflows/gathered-reads.ts'
import type { SeenWorkflow } from '../workflows/workflow-store.ts'
import { KeptJson } from './kept-json.ts'
import { presentWorkflow } from './present/workflow.ts'

/** A workflow as reading it shows it to everybody who may. */
interface Shown extends SeenWorkflow {
  json: string
}

export interface ShownWorkflows {
  /** As it is now: what is kept is shown only when the database says that nothing has changed. @throws NotFound */
  show(db: Db, namespace: Namespace, workflowId: string): Promise<Shown>
}

/** The JSON of workflows that were read, kept by this process for whoever asks again. */
export function openShownWorkflows(): ShownWorkflows {
  const reads = openGatheredReads()
  const kept = new KeptJson<Shown>()
  return {
    async show(db, namespace, workflowId) {
      const name = nameOf(namespace, workflowId)
      const held = kept.get(db.tenantId, name)
      const found = isId(workflowId) ? await reads.find(db, workflowId, held) : null
      if (found === 'same' && held !== undefined) return held
      kept.forget(db.tenantId, name)
      if (found === null || found === 'same') throw new NotFound(`Workflow '${workflowId}' not found`)
      const { revision, auditHead } = found
      const json = JSON.stringify(presentWorkflow(found, namespace))
      const shown = { revision, auditHash: auditHead.hash, json }
      kept.put(db.tenantId, name, shown)
      return shown
    },
  }
}

/** All that the JSON depends on besides the workflow. */
function nameOf({ orgId, namespaceKey, mode }: Namespace, workflowId: string): string {
  return `${workflowId} ${orgId} ${namespaceKey} ${mode}`
}
