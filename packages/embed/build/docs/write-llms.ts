import { addressOf, type DocsGroup, INDEX_FILE, OPENAPI_FILE, sourceAddressOf } from './contents.ts'

const ABOUT = `# Countersign

> Self-hosted electronic signatures and document workflows for developers: templates and blueprints in files, an HTTP
> interface with clients for TypeScript, Python and Go, web components for signing in your own pages, webhooks, and
> sealed PDFs with evidence that anybody can verify.

- Whoever integrates exchanges an API key for an access token (POST v1/auth/token), which lives for one hour.
- Workflows are created from blueprints, people sign by a link or in an embedded component, and webhooks tell the rest.
- Every 4xx and 5xx has one envelope with a message, the place of each problem and a traceId.
- Retry only 5xx, network errors and 429, and send an Idempotency-Key with what acts.

## For programs
- [OpenAPI 3.1](v1/openapi.json): every operation and event with its shapes, limits and recorded examples
- [Event schemas](v1/events/schemas): the JSON Schema of each type of event
- [requests.http](requests.http): one request for each operation, to be sent from an editor
`

/** What a language model reads first (llmstxt.org): what the service is, and each page of the docs with what it helps with. */
export function llmsText(groups: readonly DocsGroup[]): string {
  const sections = groups.map(({ name, pages }) => {
    const links = pages
      .filter(({ file }) => file !== OPENAPI_FILE)
      .map((page) => `- [${page.name}](${sourceAddressOf(page.file)}): ${page.about}\n`)
    return `## ${name}\n${links.join('')}`
  })
  return [
    ABOUT,
    ...sections,
    `## More\n- [All of the docs](${addressOf(INDEX_FILE)}): with search, as pages for people\n`,
  ].join('\n')
}
