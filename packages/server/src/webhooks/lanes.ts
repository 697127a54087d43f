import { limits } from '../limits.ts'

/** What lanes carry: anything that belongs to an endpoint of a tenant. */
export interface LaneItem {
  tenantId: string
  webhookId: string
}

/** Four steps from the first deliveries to a full lane: each is a round trip in which a quick receiver waits. */
const SHARE_GROWTH = 4

interface Lane<Item> {
  tenantId: string
  queue: Item[]
  /** Where the queue's first item is: shift() would move all the others. */
  head: number
  running: number
  /** How many the process keeps of this endpoint; more each time that they went out quickly. */
  share: number
  /** What was offered at the last take, and whether as much came: then there is probably more. */
  offered: number
  more: boolean
  /** It ran dry, and the next take is under way. */
  asked: boolean
  slow: boolean
}

/**
 * Chooses the next endpoint, so that a slow or dead one never delays another (events.md, Sending): every endpoint has a lane of its own with a few
 * attempts under way; every tenant and the process have a limit too, and lanes that wait at one of those are served in turn. An
 * endpoint whose last attempt was slow gets fewer. Pure bookkeeping: nothing here waits.
 */
export class Lanes<Item extends LaneItem> {
  readonly #lanes = new Map<string, Lane<Item>>()
  readonly #runningOfTenant = new Map<string, number>()
  readonly #waiting = new Set<Lane<Item>>()
  #running = 0
  #queued = 0

  /** Attempts under way. */
  get running(): number {
    return this.#running
  }

  /** Taken and not begun. */
  get queued(): number {
    return this.#queued
  }

  /** How many more of each known endpoint to take: the argument of the next take. */
  offers(): Record<string, number> {
    const offers: Record<string, number> = {}
    for (const [webhookId, lane] of this.#lanes) {
      if (this.#isIdle(lane)) {
        this.#lanes.delete(webhookId)
        continue
      }
      lane.asked = false
      lane.offered = Math.max(0, this.#shareOf(lane) - this.#lengthOf(lane))
      // Asked for nothing, a lane learns nothing: there may be more.
      lane.more = lane.offered === 0
      offers[webhookId] = lane.offered
    }
    return offers
  }

  /**
   * Adds what a take brought.
   * @param moreWait whether there are events that were not fanned out yet: any lane may get more of them
   */
  add(items: readonly Item[], moreWait: boolean): void {
    const counts = new Map<Lane<Item>, number>()
    for (const item of items) {
      const lane = this.#laneOf(item)
      lane.queue.push(item)
      counts.set(lane, (counts.get(lane) ?? 0) + 1)
    }
    this.#queued += items.length
    for (const [lane, count] of counts) {
      lane.more = count >= lane.offered
      this.#waiting.add(lane)
    }
    if (moreWait) for (const lane of this.#lanes.values()) lane.more = true
  }

  /** The items that may begin now. */
  begin(): Item[] {
    const begun: Item[] = []
    let served = true
    while (served) {
      served = false
      for (const lane of this.#waiting) {
        const item = this.#beginIn(lane)
        if (item === undefined) continue
        begun.push(item)
        served = true
      }
    }
    return begun
  }

  /** An attempt ended; `slow` when it took long. */
  end(item: Item, slow: boolean): void {
    const lane = this.#laneOf(item)
    lane.running -= 1
    lane.slow = slow
    if (slow) lane.share = limits.webhookShareMin
    this.#running -= 1
    const ofTenant = (this.#runningOfTenant.get(lane.tenantId) ?? 1) - 1
    if (ofTenant === 0) this.#runningOfTenant.delete(lane.tenantId)
    else this.#runningOfTenant.set(lane.tenantId, ofTenant)
    if (this.#lengthOf(lane) > 0) this.#waiting.add(lane)
  }

  /** Whether the item's lane had more to give and runs dry: time for the next take, for which its share grows. Said once per take. */
  runsDry(item: Item): boolean {
    const lane = this.#lanes.get(item.webhookId)
    if (lane === undefined || !lane.more || this.#lengthOf(lane) * 2 > this.#shareOf(lane)) return false
    lane.more = false
    lane.asked = true
    if (!lane.slow) lane.share = Math.min(lane.share * SHARE_GROWTH, limits.webhookShareMax)
    return true
  }

  /** Removes and returns what was not begun. */
  drain(): Item[] {
    const items = [...this.#lanes.values()].flatMap((lane) => lane.queue.splice(lane.head))
    this.#waiting.clear()
    this.#queued = 0
    return items
  }

  #beginIn(lane: Lane<Item>): Item | undefined {
    const item = lane.queue[lane.head]
    const most = lane.slow ? limits.webhookSlowEndpointAttemptsMax : limits.webhookEndpointAttemptsMax
    if (item === undefined || lane.running >= most) {
      // It comes back when one of its attempts ends or more is taken.
      this.#waiting.delete(lane)
      return undefined
    }
    const ofTenant = this.#runningOfTenant.get(lane.tenantId) ?? 0
    const full = this.#running >= limits.webhookAttemptsMax || ofTenant >= limits.webhookTenantAttemptsMax
    if (full) return undefined
    this.#runningOfTenant.set(lane.tenantId, ofTenant + 1)
    this.#running += 1
    lane.running += 1
    this.#queued -= 1
    this.#advance(lane)
    return item
  }

  #advance(lane: Lane<Item>): void {
    lane.head += 1
    if (lane.head < lane.queue.length) return
    lane.queue = []
    lane.head = 0
  }

  #laneOf(item: Item): Lane<Item> {
    const known = this.#lanes.get(item.webhookId)
    if (known !== undefined) return known
    const share = limits.webhookShareMin
    const lane: Lane<Item> = {
      tenantId: item.tenantId,
      queue: [],
      head: 0,
      running: 0,
      share,
      offered: share,
      more: false,
      asked: false,
      slow: false,
    }
    this.#lanes.set(item.webhookId, lane)
    return lane
  }

  /** Nothing is known of it that the next take would not tell; that it is slow is worth keeping. */
  #isIdle(lane: Lane<Item>): boolean {
    return this.#lengthOf(lane) + lane.running === 0 && !lane.more && !lane.asked && !lane.slow
  }

  #lengthOf(lane: Lane<Item>): number {
    return lane.queue.length - lane.head
  }

  #shareOf(lane: Lane<Item>): number {
    return lane.slow ? limits.webhookSlowEndpointAttemptsMax : lane.share
  }
}
