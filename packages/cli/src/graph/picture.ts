import { fillPlain } from '@countersign/engine/texts'
import {
  type BlueprintFacts,
  BOX_TEXTS,
  type BoxWords,
  boxesOfBlueprint,
  type DocumentFacts,
  type EnvelopeFacts,
  type StepBox,
} from '@countersign/resources/picture'

/** A blueprint as it is drawn, in words: what `graph` prints and what stands in its SVG. */
export interface Picture {
  title: string
  /** The step that holds all others. Absent: there are only documents. */
  steps?: PictureBox
  /** One box for each envelope, with its documents in it. */
  documents: readonly PictureBox[]
}
export interface PictureBox {
  kind: StepBox['kind'] | 'envelope' | 'document'
  name: string
  lines: readonly string[]
  children: readonly PictureBox[]
}

const ALL = new Intl.ListFormat('en', { type: 'conjunction' })

const WORDS: BoxWords = {
  say: (key, values) => fillPlain('en', BOX_TEXTS[key], values),
  list: (names) => ALL.format(names),
}

/** @param name of the blueprint, or its key */
export function pictureOf(name: string, facts: BlueprintFacts): Picture {
  const root = boxesOfBlueprint(WORDS, facts)
  return {
    title: name,
    ...(root && { steps: stepBox(root) }),
    documents: facts.envelopes.map((envelope) => envelopeBox(facts, envelope)),
  }
}

function stepBox({ kind, name, lines, children = [] }: StepBox): PictureBox {
  return { kind, name, lines: lines.map(({ text }) => inOneLine(text)), children: children.map(stepBox) }
}

function envelopeBox(facts: BlueprintFacts, envelope: EnvelopeFacts): PictureBox {
  return {
    kind: 'envelope',
    name: envelope.name,
    lines: [
      `Envelope${envelope.isLate ? ', made when it is its turn' : ''}`,
      ...conditionOf(envelope),
      ...(envelope.documents.length === 0 ? ['No document is in it yet'] : []),
    ],
    children: envelope.documents.map((document) => ({
      kind: 'document',
      name: document.name,
      lines: linesOfDocument(facts, envelope, document),
      children: [],
    })),
  }
}

/** Expressions may be written in several lines. */
function inOneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

function linesOfDocument(facts: BlueprintFacts, envelope: EnvelopeFacts, document: DocumentFacts): string[] {
  const { template, isFile, iterator } = document
  return [
    template ?? (isFile ? 'A file' : 'Neither template nor file yet'),
    ...(iterator === undefined ? [] : [inOneLine(`One for each of ${iterator}`)]),
    ...conditionOf(document),
    ...signersOf(facts, envelope, document),
  ]
}

function conditionOf({ condition }: { condition?: string }): string[] {
  return condition === undefined ? [] : [inOneLine(WORDS.say('box.condition', { expression: condition }))]
}

/** “Noor Haddad signs as volunteer”, one line for each role. */
function signersOf({ steps, people }: BlueprintFacts, envelope: EnvelopeFacts, { key }: DocumentFacts) {
  const lines = steps.flatMap(({ action }) =>
    action === undefined || action.envelope !== envelope.key
      ? []
      : action.assignments
          .filter(({ document }) => document === key)
          .map(({ role }) => {
            const person = people.find((one) => one.key === action.participant)
            return `${person?.name ?? action.participant} signs as ${role}`
          }),
  )
  return [...new Set(lines)]
}
