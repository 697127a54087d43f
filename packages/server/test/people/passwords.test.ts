import assert from 'node:assert/strict'
import { argon2Sync } from 'node:crypto'
import { test } from 'node:test'
import { limits } from '../../src/limits.ts'
import { openPasswords } from '../../src/people/passwords.ts'
import { requirePassword } from '../../src/people/require-password.ts'

const ANN = { email: 'ann.lovelace@example.com', name: 'Ann Lovelace' }
const refusalOf = async (password: string): Promise<string | null> => {
  try {
    await requirePassword(password, ANN, '/password')
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('common passwords, rows of keys, repetitions and the own name are refused', async () => {
  for (const [wrong, why] of [
    ['elevenchars', /at least 12 characters; this one has 11/],
    ['123456789012', /repeats itself or follows the keys/],
    ['qwertyuiop[]asdf', /keys of a keyboard/],
    ['aaaaaaaaaaaaaaaa', /repeats itself/],
    ['abcabcabcabcabc', /repeats itself/],
    ['passwordpassword', /repeats itself|tried first/],
    ['Password1234', /tried first/],
    ['P@ssw0rd2026!', /tried first/],
    ['letmeindragon', /tried first/],
    ['unbelievable!!', /tried first/],
    ['AnnLovelace12', /little more than the name/],
    ['countersign2026', /little more than the name/],
    ['x'.repeat(2) + 'a1b2c3'.repeat(50), /at most 256 characters/],
  ] as const) {
    assert.match((await refusalOf(wrong)) ?? 'taken', why, wrong)
  }
})

test('sentences, random texts and other scripts are taken', async () => {
  for (const right of [
    'thirteen green bottles',
    'kX9$wq2!mRt7z',
    'correct horse battery staple',
    'der Hund frisst Zwiebeln',
    '夜の図書館で猫が歌う歌を聴いた',
    'ann likes walking in the rain',
  ]) {
    assert.equal(await refusalOf(right), null, right)
  }
  assert.equal([...'夜の図書館で猫が歌う歌を聴いた'].length >= limits.passwordLengthMin, true)
  assert.match((await refusalOf('y'.repeat(limits.passwordLengthMax + 1))) ?? '', /at most/)
})

test('a password is right however its letters were composed, and wrong where one differs', async () => {
  const passwords = openPasswords()
  const hash = await passwords.hash('Zwölf grüne Äpfel')
  assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  assert.notEqual(hash, await passwords.hash('Zwölf grüne Äpfel'))
  assert.equal(await passwords.isRight('Zwölf grüne Äpfel'.normalize('NFD'), hash), true)
  assert.equal(await passwords.isRight('zwölf grüne Äpfel', hash), false)
  assert.equal(await passwords.isRight('Zwölf grüne Äpfel', null), false)
  const broken = '$argon2id$v=19$m=4096,t=3,p=1$c29tZXNhbHRzb21lc2FsdA$'
  await assert.rejects(passwords.isRight('x', broken), /not an Argon2id hash/)
})

test('a password that was kept with other parameters still opens', async () => {
  const nonce = Buffer.from('some salt of old')
  const costs = { memory: 4_096, passes: 3, parallelism: 1 }
  const tag = argon2Sync('argon2id', { ...costs, message: Buffer.from('old words'), nonce, tagLength: 24 })
  const [salt, kept] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  const old = `$argon2id$v=19$m=4096,t=3,p=1$${salt}$${kept}`
  const passwords = openPasswords()
  assert.equal(await passwords.isRight('old words', old), true)
  assert.equal(await passwords.isRight('new words', old), false)
})

test('a few are hashed at once, and others wait for them', async () => {
  const passwords = openPasswords()
  let done = 0
  const all = Array.from({ length: limits.passwordHashesMax * 3 }, () =>
    passwords.isRight('some password', null).then(() => {
      done += 1
    }),
  )
  await Promise.race(all)
  assert.ok(done <= limits.passwordHashesMax, `${done} were done when the first one was`)
  await Promise.all(all)
})

test('somebody who has no password is compared for as long as anybody', async () => {
  const passwords = openPasswords()
  const hash = await passwords.hash('thirteen green bottles')
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < 7; round++) {
    for (const [index, kept] of [hash, null].entries()) {
      const from = performance.now()
      await passwords.isRight('a wrong password', kept)
      times[index]?.push(performance.now() - from)
    }
  }
  const [known, unknown] = times.map((list) => list.toSorted((a, b) => a - b)[3] ?? 0)
  assert.ok(
    unknown !== undefined && known !== undefined && unknown > known / 2 && unknown < known * 2,
    `${known}, ${unknown}`,
  )
})
