import { resolve } from 'node:path'
import { isRecord, parseText } from '@countersign/resources'
import { Failure, fileFailure } from '../failure.ts'
import { readBytes, TEXT_LIMITS } from '../read-bytes.ts'
import { readInput, type Shell } from '../shell.ts'

/** Entities by the keys of a blueprint's inputs, from a JSON or YAML file or from standard input (`-`). @throws Failure naming the place */
export async function readData(shell: Shell, from: string): Promise<Record<string, unknown>> {
  const text = from === '-' ? await readInput(shell) : await readText(resolve(shell.cwd, from), from)
  const { value, issues } = parseText(text, from.endsWith('.json') ? 'json' : 'yaml')
  const [issue] = issues
  if (issue !== undefined)
    throw new Failure(`${from}:${issue.line ?? 1}:${issue.column ?? 1}: ${issue.message}`)
  if (isRecord(value)) return value
  throw new Failure(`${from} must hold an object: the entities by the keys of the blueprint's inputs`)
}

async function readText(path: string, shown: string): Promise<string> {
  try {
    return (await readBytes(path, TEXT_LIMITS)).toString()
  } catch (error) {
    throw fileFailure(shown, error)
  }
}
