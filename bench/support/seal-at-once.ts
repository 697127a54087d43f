import { type FlowClient, prepareToSign, signAs, startFlow } from './signing-flow.ts'

/** Milliseconds from the last signatures, all sent at once, to the first and the last `envelope.completed`; and whose they are. */
export async function sealAtOnce(
  client: FlowClient,
  waiting: number,
): Promise<{ first: number; last: number; ids: readonly string[] }> {
  const ids = await Promise.all(Array.from({ length: waiting }, () => startFlow(client)))
  await Promise.all(ids.map((id) => signAs(client, id, 'first')))
  const presses = await Promise.all(ids.map((id) => prepareToSign(client, id, 'second')))
  const begin = performance.now()
  const sealed = ids.map(async (id) => {
    await client.receiver.event(id, 'envelope.completed')
    return performance.now() - begin
  })
  await Promise.all(presses.map((press) => press()))
  const times = (await Promise.all(sealed)).toSorted((a, b) => a - b)
  return { first: times[0] ?? Number.NaN, last: times.at(-1) ?? Number.NaN, ids }
}
