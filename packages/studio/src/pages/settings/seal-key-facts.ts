import type { Client } from '@countersign/sdk'
import { type BadgeFacts, badge } from '@countersign/ui/badge'
import type { TemplateResult } from 'lit'
import type { TextKey } from '../../texts/en.ts'
import type { Words } from '../../texts/speech.ts'

export type SealKey = Awaited<ReturnType<Client['service']['readSealKey']>>
type State = SealKey['status'] | 'chosen' | 'ended'

/** Where the page is, below the namespace. */
export const SEAL_KEYS = 'settings/sealing-keys'

const STATES: Readonly<Record<State, { label: TextKey } & Pick<BadgeFacts, 'tone' | 'icon'>>> = {
  requested: { label: 'sealKeys.requested', tone: 'warning', icon: 'clock' },
  ready: { label: 'sealKeys.ready' },
  retired: { label: 'sealKeys.retired', icon: 'ended' },
  chosen: { label: 'sealKeys.chosen', tone: 'good', icon: 'check' },
  ended: { label: 'sealKeys.ended', tone: 'bad', icon: 'alert' },
}

/** Whether its certificate has ended, so that it seals no more. */
export function hasEnded({ expiresAt }: Pick<SealKey, 'expiresAt'>): boolean {
  return expiresAt !== undefined && Date.parse(expiresAt) <= Date.now()
}

export function sealKeyBadge({ say }: Words, key: SealKey): TemplateResult {
  const { label, ...look } = STATES[stateOf(key)]
  return badge({ label: say(label), ...look })
}

function stateOf(key: SealKey): State {
  if (key.status !== 'ready') return key.status
  if (hasEnded(key)) return 'ended'
  return key.isChosen ? 'chosen' : 'ready'
}
