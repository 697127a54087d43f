import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeExpositions } from './merge-expositions.ts'

test('samples get the process, and families stand together with one head', () => {
  const head = ['# HELP jobs_total Jobs.', '# TYPE jobs_total counter']
  const one = [...head, 'jobs_total{kind="a}b"} 1', 'jobs_total 2', ''].join('\n')
  const memory = ['# HELP memory Bytes, with {braces}.', '# TYPE memory gauge', 'memory{} 3.5e+6']
  const two = [...memory, ...head, 'jobs_total{kind="c",of="d e"} 4', ''].join('\n')
  assert.equal(
    mergeExpositions([
      { process: 'api-1', text: one },
      { process: 'api-2', text: two },
    ]),
    [
      ...head,
      'jobs_total{process="api-1",kind="a}b"} 1',
      'jobs_total{process="api-1"} 2',
      'jobs_total{process="api-2",kind="c",of="d e"} 4',
      '# HELP memory Bytes, with {braces}.',
      '# TYPE memory gauge',
      'memory{process="api-2"} 3.5e+6',
      '',
    ].join('\n'),
  )
})
