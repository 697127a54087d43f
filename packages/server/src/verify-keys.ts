import Type from 'typebox'
import { Value } from 'typebox/value'
import { allTexts, type EncryptedColumn } from './access/encrypted-text-store.ts'
import type { Complain } from './backup/findings.ts'
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts'
import type { SecretBox } from './lib/secret-box.ts'
import { limits } from './limits.ts'
import type { SystemDb } from './postgres/db.ts'

/**
 * Decrypts everything that SECRET_KEY encrypted, and keeps nothing of it.
 * @param system as the owner of the tables, one connection, in no transaction
 * @returns how many texts there are
 */
export async function verifyKeys(system: SystemDb, secrets: SecretBox, complain: Complain): Promise<number> {
  let count = 0
  for (const column of ENCRYPTED_COLUMNS) {
    for await (const batch of allTexts(system, column, limits.rotationBatch)) {
      for (const { key, text } of batch) {
        const place = `${column.table}.${column.column} of ${Object.values(key).join('/')}`
        try {
          for (const one of textsIn(column, text)) secrets.decrypt(one, column.contextOf(key))
        } catch {
          // What it says may hold a part of the text.
          complain(place, 'SECRET_KEY does not decrypt it: it is damaged, or was encrypted with another key')
        }
        count += 1
      }
    }
  }
  return count
}

const StoredList = Type.Array(Type.Object({ encrypted: Type.String() }))

/** @throws where it is no list */
function textsIn({ isList }: EncryptedColumn, text: string): string[] {
  if (isList !== true) return [text]
  const items: unknown = JSON.parse(text)
  if (!Value.Check(StoredList, items)) throw new Error('A list of encrypted texts cannot be read')
  return items.map(({ encrypted }) => encrypted)
}
