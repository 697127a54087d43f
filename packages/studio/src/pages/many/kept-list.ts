import { keyOf } from '../../shell/here.ts'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'
import type { Mapping } from './targets.ts'

/** How far a row is, as far as it outlives the page: `waiting` may be started or not, which its externalId tells. */
const KEPT_STATES = ['waiting', 'left', 'made', 'there', 'failed'] as const
export type KeptState = (typeof KEPT_STATES)[number]

export interface KeptRow {
  readonly number: number
  readonly cells: readonly string[]
  readonly state: KeptState
  readonly workflowId?: string
  readonly message?: string
  /** How often it was changed or tried anew: each has an Idempotency-Key of its own. */
  readonly tries: number
}
/** A list that was begun to be started, so that another page can go on. */
export interface KeptList {
  readonly format: 1
  readonly id: string
  readonly title: string
  readonly blueprint: string
  readonly header: readonly string[]
  readonly hasDecimalComma: boolean
  readonly mapping: Mapping
  readonly settings: Readonly<Record<string, string>>
  readonly rows: readonly KeptRow[]
}

const DATABASE = 'countersign.studio'
const STORE = 'lists'

/** Where the list of whoever is signed in is kept: one a namespace. */
export function placeOfList(
  { access }: Pick<PageHost, 'access'>,
  { organization, namespace }: HereInNamespace,
): string {
  return `${access.signedIn?.person.personId} ${keyOf(organization, namespace)}`
}

/** Keeps it in this browser. @param place whose it is, and of which namespace @throws when the browser keeps nothing */
export async function keepList(place: string, list: KeptList): Promise<void> {
  await inStore('readwrite', (store) => store.put(list, place))
}

/** The one that was kept there, if there is one and it can be read. */
export async function readKeptList(place: string): Promise<KeptList | undefined> {
  const kept = await inStore('readonly', (store) => store.get(place)).catch(() => undefined)
  return isKeptList(kept) ? kept : undefined
}

export async function forgetList(place: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(place)).catch(() => undefined)
}

function inStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const transaction = database.transaction(STORE, mode)
      const request = work(transaction.objectStore(STORE))
      transaction.oncomplete = () => {
        database.close()
        resolve(request.result)
      }
      transaction.onabort = () => {
        database.close()
        reject(transaction.error)
      }
    }
  })
}

function isKeptList(value: unknown): value is KeptList {
  if (!isRecord(value)) return false
  const { format, id, title, blueprint, header, hasDecimalComma, mapping, settings, rows } = value
  return (
    format === 1 &&
    [id, title, blueprint].every((one) => typeof one === 'string') &&
    typeof hasDecimalComma === 'boolean' &&
    isTexts(header) &&
    Array.isArray(mapping) &&
    mapping.every((one) => one === undefined || typeof one === 'string') &&
    isRecord(settings) &&
    isTexts(Object.values(settings)) &&
    Array.isArray(rows) &&
    rows.every(isKeptRow)
  )
}

function isKeptRow(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { number, cells, state, workflowId, message, tries } = value
  const isMaybeText = (one: unknown) => one === undefined || typeof one === 'string'
  return (
    typeof number === 'number' &&
    typeof tries === 'number' &&
    isTexts(cells) &&
    KEPT_STATES.some((one) => one === state) &&
    isMaybeText(workflowId) &&
    isMaybeText(message)
  )
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
