// Bare Fastify routes, for bench/read-workflow.ts one that runs the same SELECT, and for bench/create-workflow.ts one that parses the
// same body and runs the statements that it was given before. Arguments: port, connection.
import fastify from 'fastify'
import pg from 'pg'

const [port = '0', connection = '{}'] = process.argv.slice(2)
const pool = new pg.Pool({ ...JSON.parse(connection), max: 16 })
const server = fastify({ logger: false })

server.get<{ Params: { tenantId: string; id: string } }>('/:tenantId/:id', async (request) => {
  const { tenantId, id } = request.params
  const result = await pool.query({
    name: 'read',
    text: 'SELECT revision, audit_sequence, audit_hash, state, entity_values FROM workflow WHERE tenant_id = $1 AND id = $2',
    values: [tenantId, id],
  })
  return result.rows[0]
})

const MB = 1024 ** 2
let prepared: { sql: string; params: unknown[] }[] = []
server.put<{ Body: typeof prepared }>('/statements', { bodyLimit: 64 * MB }, async (request) => {
  prepared = request.body
  return prepared.length
})
server.post('/create', async (request, reply) => {
  const next = prepared.pop()
  if (next === undefined) throw new Error('No statement is left')
  await pool.query({ name: 'create', text: next.sql, values: next.params })
  return reply.code(201).send(request.body)
})

await server.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
