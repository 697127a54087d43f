// The baseline of bench/read-workflow.ts: a bare Fastify route that runs the same SELECT. Arguments: port, connection.
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

await server.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
