import { type Loss, runFailover } from './run-failover.ts'

// `npm run failover`: ten promotions under the main job at eight flows. Exit code 1 when a signature was lost.

const LOSSES: readonly Loss[] = Array.from({ length: 10 }, (_, index) =>
  index % 2 === 0 ? 'killed' : 'frozen',
)

const outcome = await runFailover({
  losses: LOSSES,
  flows: 8,
  signaturesBetween: 24,
  say: (line) => console.log(line),
})
console.log('\n| promotion | primary | without an answer |\n|---|---|---|')
outcome.promotions.forEach(({ how, silentMs }, index) => {
  console.log(`| ${index + 1} | ${how} | ${(silentMs / 1000).toFixed(1)} s |`)
})
const { workflows, acknowledged, lost } = outcome
console.log(`\n${workflows} workflows, ${acknowledged} acknowledged signatures, ${lost.length} lost`)
for (const { workflowId, stepKey } of lost) console.log(`lost: ${stepKey} of ${workflowId}`)
process.exit(lost.length === 0 ? 0 : 1)
