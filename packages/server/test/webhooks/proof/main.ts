/*
 * No event is lost or invented when processes are killed at random: the whole of it. 10 000 events in each of two namespaces to twenty endpoints,
 * two of which never answer and one of which answers 500 for an hour of the clock.
 * Run: node packages/server/test/webhooks/proof/main.ts [events] [kills] [seed]
 */
import { runProof } from './run-proof.ts'

const [events = '10000', kills = '60', given] = process.argv.slice(2)
const seed = Number(given ?? Math.floor(Math.random() * 2 ** 31))
console.log(`seed ${seed}`)
console.log(await runProof({ seed, events: Number(events), kills: Number(kills), lifeMsMax: 1_500 }))
