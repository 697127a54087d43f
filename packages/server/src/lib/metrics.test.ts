import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openMetrics } from './metrics.ts'

test('histograms are cumulative, labels escaped, counts and gauges told beside them', () => {
  const metrics = openMetrics({ durations: { work_seconds: 'Work.' }, counts: { mails_total: 'Mails.' } })
  metrics.observe('work_seconds', { kind: 'a"b' }, 0.02)
  metrics.observe('work_seconds', { kind: 'a"b' }, 40)
  metrics.count('mails_total', { outcome: 'sent' })
  metrics.count('mails_total', { outcome: 'sent' })
  metrics.count('mails_total', { outcome: 'kept' })
  const text = metrics.text([
    { name: 'waiting', help: 'Now.', type: 'gauge', values: [{ labels: {}, value: 3 }] },
  ])
  const lines = text.split('\n')
  for (const line of [
    '# TYPE work_seconds histogram',
    'work_seconds_bucket{kind="a\\"b",le="0.01"} 0',
    'work_seconds_bucket{kind="a\\"b",le="0.025"} 1',
    'work_seconds_bucket{kind="a\\"b",le="30"} 1',
    'work_seconds_bucket{kind="a\\"b",le="+Inf"} 2',
    'work_seconds_sum{kind="a\\"b"} 40.02',
    'work_seconds_count{kind="a\\"b"} 2',
    '# TYPE mails_total counter',
    'mails_total{outcome="sent"} 2',
    'mails_total{outcome="kept"} 1',
    '# TYPE waiting gauge',
    'waiting 3',
  ])
    assert.ok(lines.includes(line), line)
  assert.ok(text.endsWith('\n'))
})
