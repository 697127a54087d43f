import type { PlantedBug } from './bug.ts'

const SERVER = 'packages/server/src'
const MIGRATIONS = 'packages/server/migrations'
const FUNCTIONS = 'packages/server/sql'
const TEST = 'packages/server/test'

/** Of commits: what happened and what is told of it are one. */
const commits: readonly PlantedBug[] = [
  {
    name: 'told-before-done',
    what: 'Events and audit trail of a change are recorded in a commit of their own, before the one of the change',
    changes: [
      {
        file: `${SERVER}/workflows/change-workflow.ts`,
        find: '  await db.commit((tx) => {\n    updateWorkflow(tx, before, workflow, auditHead)\n    insertAudit(tx, rows)\n',
        put: '  await db.commit((tx) => {\n    insertAudit(tx, rows)\n    insertEvents(tx, catalogueEvents(workflow.id, outcome.events))\n  })\n  await db.commit((tx) => {\n    updateWorkflow(tx, before, workflow, auditHead)\n',
      },
      {
        file: `${SERVER}/workflows/change-workflow.ts`,
        find: '  insertEvents(tx, catalogueEvents(workflow, events))\n',
        put: '  if (workflow.changedAt === workflow.createdAt) insertEvents(tx, catalogueEvents(workflow, events))\n',
      },
    ],
    found: [
      {
        by: 'test',
        file: `${TEST}/workflows/progress.test.ts`,
        name: 'whoever was not first starts over with what is there then',
        says: /duplicate key value/,
      },
      {
        by: 'test',
        file: `${TEST}/workflows/one-transaction.test.ts`,
        name: 'state, events, audit trail and jobs of a change are one transaction',
        says: /Expected values to be strictly deep-equal/,
      },
    ],
  },
  {
    name: 'no-revision-guard',
    what: 'A change is written although somebody else has changed the workflow since it was read',
    changes: [
      {
        file: `${SERVER}/workflows/workflow-store.ts`,
        find: 'WHERE tenant_id = $1 AND id = $2 AND revision = $3`',
        put: 'WHERE tenant_id = $1 AND id = $2 AND revision >= $3`',
      },
    ],
    found: [
      {
        by: 'test',
        file: `${TEST}/workflows/progress.test.ts`,
        name: 'whoever was not first starts over with what is there then',
        says: /Expected values to be strictly deep-equal/,
      },
    ],
  },
  {
    name: 'answer-kept-too-late',
    what: 'The answer that a repeat gets is kept after the effect: who dies in between has the effect twice',
    changes: [
      {
        file: `${SERVER}/http/run-change.ts`,
        find: '      if (repeatable === null) return\n      const workflowId = workflowOf(operation, exchange, answer)\n      const kept = { ...sealAnswer(rooms.secrets, repeatable, answer), workflowId }\n      insertKeptAnswer(tx, kept, keptSince(tx.now), () => new AlreadyAnswered())\n    })\n',
        put: '    })\n    if (repeatable !== null) {\n      const workflowId = workflowOf(operation, exchange, answer)\n      const kept = { ...sealAnswer(rooms.secrets, repeatable, answer), workflowId }\n      const { tenantId } = changer\n      await rooms.database.tenant(tenantId).commit((tx) => insertKeptAnswer(tx, kept, keptSince(tx.now), () => new AlreadyAnswered()))\n    }\n',
      },
    ],
    found: [
      {
        by: 'test',
        file: `${TEST}/crashes/idempotency.test.ts`,
        name: 'a process that is killed between the effect and its answer leaves neither; the repeat has the effect once',
        says: /true !== false|2 !== 1/,
      },
    ],
  },
]

/** Of leases: whoever works keeps them, whoever is dead does not. */
const leases: readonly PlantedBug[] = [
  {
    name: 'lease-never-renewed',
    what: 'A worker does not renew the leases of jobs that take long: another one begins them too',
    changes: [
      {
        file: `${SERVER}/jobs/worker.ts`,
        find: '      if (ids.length > 0) await renewLeases(database, this.#owner, ids, until)\n',
        put: '',
      },
    ],
    found: [
      {
        by: 'test',
        file: `${TEST}/jobs/worker.test.ts`,
        name: 'the lease of a job that takes long is renewed while it runs',
        says: /in vain until its lease is longer/,
      },
    ],
  },
  {
    name: 'dead-deliverer',
    what: 'Deliveries of a process that died wait for the end of their leases',
    changes: [
      {
        file: `${SERVER}/webhooks/deliver.ts`,
        find: 'if (this.#polls % POLLS_PER_ORPHAN_CHECK === 0) await this.#releaseOrphans()',
        put: 'if (this.#polls < 0) await this.#releaseOrphans()',
      },
    ],
    found: [
      {
        by: 'test',
        file: `${TEST}/webhooks/deliver.test.ts`,
        name: 'what a process was sending when it died is sent within seconds, and not while it lives',
        says: /in vain until the first event arrived/,
      },
    ],
  },
  {
    name: 'event-lost-by-fan-out',
    what: 'What a process takes right when it fans events out is never due again: it is lost when the process dies',
    changes: [
      {
        file: `${FUNCTIONS}/webhook_take.sql`,
        find: 'CASE WHEN taken THEN p_lease_until ELSE p_now END',
        put: "CASE WHEN taken THEN 'infinity' ELSE p_now END",
      },
    ],
    found: [
      {
        by: 'test',
        file: `${TEST}/webhooks/deliver.test.ts`,
        name: 'deliveries that a dead process had taken are sent when their lease ended',
        says: /0 !== 1/,
      },
    ],
  },
]

/** Of tenants and links: nobody sees or holds back what is not theirs. */
const boundaries: readonly PlantedBug[] = [
  {
    name: 'claim-without-tenant',
    what: 'When jobs are claimed in turn, the turns are not those of tenants: a backlog holds everybody else back',
    changes: [
      {
        file: `${FUNCTIONS}/jobs_in_turn.sql`,
        find: 'o.is_in_line AND uuid_hash(o.tenant_id) > last_asked',
        put: 'o.is_in_line',
      },
      {
        file: `${FUNCTIONS}/jobs_in_turn.sql`,
        find: 'ORDER BY uuid_hash(o.tenant_id), o.run_at',
        put: 'ORDER BY o.run_at',
      },
    ],
    found: [
      {
        by: 'test',
        file: `${TEST}/jobs/worker.test.ts`,
        name: 'thousands of jobs of one tenant hold no other tenant back, and none of them is lost',
        says: /the last of ten jobs of a tenant that came later was number/,
      },
    ],
  },
  {
    name: 'table-without-tenant',
    what: 'A table of tenants is left without row security',
    changes: [
      {
        file: `${MIGRATIONS}/0007-webhooks.sql`,
        find: "SELECT protect_tenant_table('webhook_delivery');\n",
        put: 'GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_delivery TO countersign_app;\n',
      },
    ],
    found: [
      {
        by: 'test',
        file: `${TEST}/boundaries/row-security.test.ts`,
        name: 'every table of tenants has forced row security, tenant_id first in its primary key, and a row in this test',
        says: /webhook_delivery/,
      },
    ],
  },
  {
    name: 'foreign-namespace',
    what: 'A key acts below the path of a namespace that is not its own',
    changes: [
      {
        file: `${SERVER}/http/authenticate.ts`,
        find: "if (plane === 'namespace' && namespaceKey !== bound.namespaceKey) {",
        put: "if (plane === 'namespace' && namespaceKey === '') {",
      },
    ],
    found: [
      {
        by: 'test',
        file: `${TEST}/boundaries/operations.test.ts`,
        name: 'every operation below the path of another namespace says 404, and 403 to an org key, before anything else',
        says: /404/,
      },
    ],
  },
  {
    name: 'old-link-opens',
    what: 'The link of somebody who handed over still opens, and signs',
    changes: [
      {
        file: `${SERVER}/access/signing-link.ts`,
        find: 'keys.some((one) => isSame(token, tokenOf(one, link)))',
        put: 'keys.some((one) => isSame(token, tokenOf(one, link)) || isSame(token, tokenOf(one, { ...link, generation: 1 })))',
      },
    ],
    found: [
      {
        by: 'test',
        file: `${TEST}/workflows/participants.test.ts`,
        name: 'delegating ends the old link and session, asks the other one anew, and forgets what was typed',
        says: /200 !== 401/,
      },
    ],
  },
]

/** Bugs of the service: found on the real thing, with PostgreSQL. */
export const serverBugs: readonly PlantedBug[] = [...commits, ...leases, ...boundaries]
