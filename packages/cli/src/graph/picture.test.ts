import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBlueprint } from '@countersign/resources/picture'
import { PLAIN } from '../paint.ts'
import { drawText } from './draw-text.ts'
import { pictureOf } from './picture.ts'

test('expressions of several lines stand in one', () => {
  const facts = readBlueprint({
    kind: 'Blueprint',
    spec: {
      envelopes: [
        {
          key: 'papers',
          includeIf: '$.a &&\n  $.b\n',
          documents: [{ key: 'note', includeIf: '$.c ||\n$.d', iterator: '$.all\n  .filter($.e)' }],
        },
      ],
      orchestration: { key: 'signs', participant: 'ada', includeIf: '$.f\n  && $.g\n' },
    },
  })
  assert.ok(facts)
  assert.equal(
    drawText(pictureOf('Papers', facts), PLAIN).join('\n'),
    `Papers

Steps
└─ signs
        ada
        Envelope “”: nothing to sign yet
        Only if $.f && $.g

Documents
└─ papers
   │    Envelope
   │    Only if $.a && $.b
   └─ note
           Neither template nor file yet
           One for each of $.all .filter($.e)
           Only if $.c || $.d`,
  )
})
