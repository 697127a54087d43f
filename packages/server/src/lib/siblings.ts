import Type from 'typebox'
import { Value } from 'typebox/value'
import { limits } from '../limits.ts'
import { mergeExpositions, type Part } from './merge-expositions.ts'

/** The name of the one that is started first. */
const FIRST = 'api-1'

/** What a process of several that serve together says to the one that started it, and hears from it (supervise.ts). */
export const ToSupervisor = Type.Union([
  Type.Object({ kind: Type.Literal('started') }),
  Type.Object({ kind: Type.Literal('gather'), id: Type.Integer() }),
  Type.Object({ kind: Type.Literal('counted'), id: Type.Integer(), text: Type.String() }),
])
const Parts = Type.Array(Type.Object({ process: Type.String(), text: Type.String() }))
export const FromSupervisor = Type.Union([
  Type.Object({ kind: Type.Literal('count'), id: Type.Integer() }),
  Type.Object({ kind: Type.Literal('gathered'), id: Type.Integer(), parts: Parts }),
])
export type ToSupervisor = Type.Static<typeof ToSupervisor>
export type FromSupervisor = Type.Static<typeof FromSupervisor>

/** The other processes that serve on the same port. */
export interface Siblings {
  /** What this process is called among them; empty for one that serves alone. */
  readonly name: string
  /** Whether there are any: then another process listens for those that take no requests. */
  readonly isOneOfSeveral: boolean
  /** Whether it says what is said once. */
  readonly isFirst: boolean
  /** Prometheus text of all of them, with what this one counted; who does not answer in time is left out. */
  metrics(own: () => Promise<string>): Promise<string>
  /** What this process counted, for another one that is asked. */
  tellWith(count: () => Promise<string>): void
  /** This process serves. */
  started(): void
}

/** A process that serves alone. */
export function openNoSiblings(): Siblings {
  return {
    name: '',
    isOneOfSeveral: false,
    isFirst: true,
    metrics: (own) => own(),
    tellWith: () => undefined,
    started: () => undefined,
  }
}

/** The half of a process that the supervisor holds the other end of. */
interface Channel {
  send?(message: ToSupervisor): unknown
  on(event: 'message', heard: (message: unknown) => void): unknown
}

/** @param name of this process */
export function openSiblings(channel: Channel, name: string): Siblings {
  let count = async () => ''
  let last = 0
  const waiting = new Map<number, (parts: readonly Part[]) => void>()
  channel.on('message', (message) => {
    if (!Value.Check(FromSupervisor, message)) return
    const { id } = message
    if (message.kind === 'gathered') return waiting.get(id)?.(message.parts)
    const tell = (text: string) => void channel.send?.({ kind: 'counted', id, text })
    count().then(tell, () => tell(''))
  })
  const others = (): Promise<readonly Part[]> => {
    const id = ++last
    const { promise, resolve } = Promise.withResolvers<readonly Part[]>()
    // The supervisor waits as long for them.
    const late = setTimeout(() => resolve([]), 2 * limits.siblingsWaitMs)
    waiting.set(id, resolve)
    channel.send?.({ kind: 'gather', id })
    return promise.finally(() => {
      clearTimeout(late)
      waiting.delete(id)
    })
  }
  return {
    name,
    isOneOfSeveral: true,
    isFirst: name === FIRST,
    async metrics(own) {
      const [parts, text] = await Promise.all([others(), own()])
      return mergeExpositions([...parts, { process: name, text }])
    },
    tellWith(own) {
      count = own
    },
    started: () => void channel.send?.({ kind: 'started' }),
  }
}
