import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { type AttachedFile, attachedFiles } from '../../src/session/attached-file.ts'
import type { Session, SessionField } from '../../src/session/session.ts'
import { assertAccessible, keptValue, NARROW, type Stage, until } from '../stage.ts'

const MB = 1024 * 1024

function withPapers(stage: Stage, validation: object): Partial<Session> {
  return { fields: [attachmentField(stage.service.fixture.session.fields[0], validation)] }
}

/** @param first whose place it takes */
export function attachmentField(first: SessionField | undefined, validation: object): SessionField {
  assert.ok(first)
  const { value: _value, ...field } = first
  return { ...field, key: 'papers', type: 'attachment', label: 'Your papers', validation }
}
const text = (name: string, size = 20) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(size, 'a') })
const filesOf = (value: unknown): string[] => attachedFiles(value).map(({ name }: AttachedFile) => name)

/** Files are attached in a dialog. */
export function attaching(stage: () => Stage): void {
  test('files are attached by keyboard and removed again, and signing waits for one that is asked for', async () => {
    const { page, done } = await stage().page()
    const person = await stage().openDesk(
      page,
      withPapers(stage(), { maxFiles: 2, types: ['txt', 'pdf'], maxBytes: MB }),
    )
    await page.getByRole('button', { name: 'Next Your papers' }).click()
    const button = page.getByRole('button', { name: 'Your papers: attach a file' })
    await button.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Your papers' })
    await dialog.getByText('TXT, PDF. At most 1 MB each; files: 2.').waitFor()
    const input = dialog.locator('input[type=file]').first()
    await input.setInputFiles({ ...text('a.gif'), mimeType: 'image/gif' })
    await dialog.getByText('a.gif is not a file of a type that is asked for.').waitFor()
    await input.setInputFiles(text('large.txt', MB + 1))
    await dialog.getByText('large.txt is larger than 1 MB.').waitFor()
    // The first one takes several parts, so it comes whole after the second.
    await input.setInputFiles([text('one.txt', MB * 0.75), text('two.txt'), text('three.txt')])
    await dialog.getByText('No more than 2 can be attached here.').waitFor()
    await until('both are kept', () => filesOf(keptValue(person, 'papers')).join() === 'one.txt,two.txt')
    assert.equal(await dialog.locator('input[type=file]').count(), 0, 'there is no room for more')
    await assertAccessible(page, 'attached files')
    await dialog.getByRole('button', { name: 'Remove one.txt' }).press('Enter')
    await until('one is left', () => filesOf(keptValue(person, 'papers')).join() === 'two.txt')
    await dialog.getByRole('button', { name: 'Done' }).press('Enter')
    await page.getByRole('button', { name: 'Your papers: two.txt attached' }).waitFor()
    await done()
  })
}

/** The connection is cut where it ends: browsers may try once more by themselves, and find the part there already. */
export function cutUpload(stage: () => Stage): void {
  test('an upload shows how far it is, and goes on after a cut from where it was', async () => {
    const { page, done } = await stage().page(NARROW)
    const person = await stage().openDesk(
      page,
      withPapers(stage(), { maxFiles: 1, types: ['txt'], maxBytes: 10 * MB }),
    )
    await page.getByRole('button', { name: 'Your papers: attach a file' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your papers' })
    person.cutsUploadsAt = 0.1 * MB
    const file = { ...text('long.txt'), buffer: randomBytes(1.5 * MB) }
    await dialog.locator('input[type=file]').first().setInputFiles(file)
    await dialog.getByText('The connection is lost. The upload goes on when it is back.').waitFor()
    await assertAccessible(page, 'an upload that waits')
    await dialog.getByRole('progressbar', { name: /long.txt is being uploaded: \d+%/ }).waitFor()
    const [upload] = person.uploads.values()
    const there = upload?.bytes.length ?? 0
    assert.ok(there > person.cutsUploadsAt, 'the part whose answer was lost is there')
    delete person.cutsUploadsAt
    await until('it is whole', () => filesOf(keptValue(person, 'papers')).length === 1)
    assert.ok(upload?.bytes.equals(file.buffer), 'no part stands in it twice')
    assert.equal(person.uploads.size, 1, 'it was not begun anew')
    await done()
  })
}

/** Uploads that are refused, or stopped. */
export function uploading(stage: () => Stage): void {
  test('what the service refuses is said with its reason, and an upload can be stopped', async () => {
    const { page, done } = await stage().page()
    const person = await stage().openDesk(
      page,
      withPapers(stage(), { maxFiles: 1, types: ['txt'], maxBytes: MB }),
    )
    await page.getByRole('button', { name: 'Your papers: attach a file' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your papers' })
    const input = dialog.locator('input[type=file]').first()
    person.trouble.push({
      call: 'POST /uploads',
      status: 400,
      message: 'The virus scanner refused this file.',
    })
    await input.setInputFiles(text('bad.txt'))
    await dialog.getByText('bad.txt: The virus scanner refused this file.').waitFor()
    await page.route('**/uploads', (route) => route.abort())
    await input.setInputFiles(text('slow.txt'))
    await dialog.getByRole('button', { name: 'Stop uploading slow.txt' }).click()
    await dialog.getByText('Choose a file').waitFor()
    assert.equal(keptValue(person, 'papers'), undefined)
    await done()
  })
}
