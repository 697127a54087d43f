import { slowed } from '../support/slowness.ts'
import { openTestRenderer, page } from './html-renderer.ts'

// A service in miniature for the test of its sudden death: it renders a template that never ends.
const renderer = openTestRenderer({ timeoutMs: slowed(2_000) })
await renderer.ready()
const rows = Array.from({ length: 1_000 }, (_, index) => index)
const ENDLESS =
  '{{#each rows}}{{#each ../rows}}{{#each ../../rows}}{{#each ../../../rows}}{{/each}}{{/each}}{{/each}}{{/each}}'
if (process.argv[2] === 'endless') void renderer.render(page(ENDLESS, { context: { rows } }))
else setInterval(() => {}, 1_000)
console.log('started')
