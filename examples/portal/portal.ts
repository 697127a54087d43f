import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Client, verifyWebhook, WebhookVerificationError } from '@countersign/sdk'
import fastify, { type FastifyInstance } from 'fastify'
import type { Customer, Customers } from './customers.ts'
import { endedPage, formPage, notFoundPage, signedPage, signingPage } from './pages.ts'

interface Portal {
  client: Client
  customers: Customers
  /** Where the service is, for browsers: it sends the element. */
  serviceUrl: string
  /** Where the portal is, for browsers. */
  portalUrl: string
  /** The secrets of the webhook endpoint; two while it is rotated. */
  secrets: readonly string[]
}

/** The web application of Alderbrook Energy: it asks for an address, has an agreement signed, and keeps it. */
export function openPortal(portal: Portal): FastifyInstance {
  const app = fastify()
  // The signature of a webhook is over the bytes of the body: nothing parses it before they are compared.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onSend', async (_, reply) => {
    reply.header('content-security-policy', policyFor(portal.serviceUrl))
    reply.header('referrer-policy', 'no-referrer')
  })
  app.setErrorHandler((error, _, reply) => {
    const isForged = error instanceof WebhookVerificationError
    if (!isForged) process.stderr.write(`${error}\n`)
    // What was not taken comes again.
    return reply.code(isForged ? 401 : 500).send({ message: isForged ? error.message : 'Something failed' })
  })
  welcome(app, portal)
  letSign(app, portal)
  hearHowItEnded(app, portal)
  return app
}

/** 1. Somebody becomes a customer, and their agreement is made. */
function welcome(app: FastifyInstance, { client, customers }: Portal): void {
  app.get('/', (_, reply) => reply.type('text/html').send(formPage({ id: randomUUID() })))
  app.post<{ Body: Record<string, string> }>('/customers', async ({ body }, reply) => {
    const { id = '', name = '', email = '', address = '', tariff = '' } = body
    if ((await customers.find(id)) !== undefined) return reply.redirect(`/customers/${id}`, 303)
    const customer = { name, email, address, tariff }
    const workflow = await client.workflows
      .create({
        name: `Agreement of ${name}`,
        blueprintKey: 'new_customer',
        blueprintVersion: 'draft',
        // A form that is sent twice at once starts one workflow: the second is refused.
        externalId: id,
        data: { customer },
        // Whoever signs is on our page already: nobody is written to.
        options: { disableParticipantNotifications: true, sender: { name: 'Alderbrook Energy' } },
      })
      .catch((error) => error)
    if (workflow instanceof Error)
      return reply
        .code(400)
        .type('text/html')
        .send(formPage({ id, ...customer, refused: workflow.message }))
    await customers.save({ id, ...customer, workflowId: workflow.id, state: 'signing' })
    return reply.redirect(`/customers/${id}`, 303)
  })
}

/** 2. They sign it in our own page. An address that nobody guesses stands in for the sign-in of a real portal. */
function letSign(app: FastifyInstance, { client, customers, serviceUrl, portalUrl }: Portal): void {
  for (const name of ['portal.css', 'signing.js'])
    app.get(`/${name}`, async (_, reply) => {
      reply.type(name.endsWith('.css') ? 'text/css' : 'text/javascript')
      return readFile(new URL(name, import.meta.url))
    })
  app.get<{ Params: { id: string } }>('/customers/:id', async ({ params }, reply) => {
    const customer = await customers.find(params.id)
    reply.type('text/html').header('cache-control', 'no-store')
    if (customer === undefined) return reply.code(404).send(notFoundPage())
    if (customer.state === 'completed') return signedPage(customer)
    return customer.state === 'ended' ? endedPage(customer) : signingPage(customer, serviceUrl)
  })
  app.get<{ Params: { id: string } }>('/customers/:id/state', async ({ params }, reply) => {
    const customer = await customers.find(params.id)
    return reply.code(customer === undefined ? 404 : 200).send({ state: customer?.state })
  })
  app.post<{ Params: { id: string } }>('/customers/:id/token', async ({ params }, reply) => {
    const customer = await customers.find(params.id)
    if (customer === undefined) return reply.code(404).send({})
    const { accessToken } = await client.authentication.createEmbedToken({
      intent: 'participant',
      workflowId: customer.workflowId,
      participantKey: 'customer',
      allowedOrigins: [portalUrl],
    })
    return { accessToken }
  })
  app.get<{ Params: { id: string } }>('/customers/:id/agreement.pdf', async ({ params }, reply) => {
    const customer = await customers.find(params.id)
    if (customer?.state !== 'completed') return reply.code(404).type('text/html').send(notFoundPage())
    reply
      .header('content-disposition', 'inline; filename="agreement.pdf"')
      .header('cache-control', 'no-store')
    return reply.type('application/pdf').send(await customers.readAgreement(customer.id))
  })
}

/** 3. The service tells how it ended: what was sealed is fetched and kept, with what was entered. */
function hearHowItEnded(app: FastifyInstance, portal: Portal): void {
  app.post<{ Body: string }>('/webhooks/countersign', async ({ body, headers }, reply) => {
    const event = await verifyWebhook(body, headers, portal.secrets)
    if (event.eventType.startsWith('workflow.') && 'workflow' in event)
      await learn(portal, event.workflow?.externalId)
    return reply.code(204).send()
  })
}

/** Whatever told it, however often: what holds is what the service says now. */
async function learn({ client, customers }: Portal, id: string | null | undefined): Promise<void> {
  const customer = await customers.find(id ?? '')
  if (customer === undefined) return
  const { status, data } = await client.workflows.read(customer.workflowId)
  if (status === 'completed') {
    const pdf = await client.workflows.readDocument(customer.workflowId, 'papers', 'agreement', {
      state: 'signed',
    })
    await customers.saveAgreement(customer.id, await pdf.bytes())
    await customers.save({ ...customer, ...readingOf(data), state: 'completed' })
  } else if (['declined', 'voided', 'failed'].includes(status)) {
    await customers.save({ ...customer, state: 'ended' })
  }
}

function readingOf(data: unknown): Pick<Customer, 'meterReading'> {
  const { customer }: { customer?: { meterReading?: number } } = Object(data)
  return customer?.meterReading === undefined ? {} : { meterReading: customer.meterReading }
}

/** What the element needs of a page's policy (docs/embedding.md), and what our own pages do. */
function policyFor(serviceUrl: string): string {
  return `default-src 'none'; img-src data:; style-src 'self'; script-src 'self' ${serviceUrl}; connect-src 'self' ${serviceUrl}; worker-src blob:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
}
