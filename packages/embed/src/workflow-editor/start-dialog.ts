import { button } from '@countersign/ui/button'
import { dialog } from '@countersign/ui/dialog'
import { html, nothing, type TemplateResult } from 'lit'
import { type EditorFacts, participantName } from './facts.ts'

/** Asked once before people are: where it is, whether it is for real, and who is asked first. */
export function startDialog(
  facts: EditorFacts,
  { start, closed, namespace }: { start(): void; closed(): void; namespace: string | undefined },
): TemplateResult {
  const { words, workflow, draft, outcome } = facts
  const { say } = words
  const asked = outcome?.ok ? outcome.simulation.asked.filter(({ after }) => after === undefined) : []
  const people = new Intl.ListFormat(words.locale).format(
    asked.map(({ participantKey, name }) => name ?? participantName(facts, participantKey)),
  )
  const isLive = workflow.mode === 'live'
  return dialog({
    id: 'ask',
    title: say('editor.ask.title', { name: draft.name }),
    text: say(isLive ? 'editor.ask.live' : 'editor.ask.test'),
    closing: say('editor.back'),
    body: html`${namespace === undefined ? nothing : html`<p>${say('editor.ask.namespace', { name: namespace })}</p>`}<p>${asked.length === 0 ? (outcome?.ok ? say('editor.ask.nobody') : '') : say('editor.ask.first', { people })}</p>`,
    actions: [button({ label: say('editor.start'), kind: 'primary', isSubmit: true })],
    submit: (form) => {
      form.closest('dialog')?.close()
      start()
    },
    closed,
  })
}
