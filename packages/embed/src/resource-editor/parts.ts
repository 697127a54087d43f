import type { IconName } from '@countersign/ui/icons'
import { chunk } from '../session/chunk.ts'
import { KINDS, type Kind } from './kinds.ts'
import type { PartModule } from './part.ts'

/** The views of a text, each a chunk that is loaded when its tab is opened. */
export type PartKey = 'text' | 'form' | 'page' | 'picture' | 'simulate' | 'try' | 'compare'

interface PartFacts {
  key: PartKey
  icon: IconName
  kinds: readonly Kind[]
  /** It can be used while the text cannot be read. */
  isForText: boolean
  /** JSON pointers of the values that are mended in it. */
  mends: readonly string[]
  load(): Promise<PartModule>
}

/** In the order of their tabs; the first that fits a kind is shown first. */
export const PARTS: readonly PartFacts[] = [
  {
    key: 'page',
    icon: 'document',
    kinds: ['Template'],
    isForText: false,
    mends: ['/spec/fields'],
    load: chunk(() => import('./page/page-part.ts')),
  },
  {
    key: 'picture',
    icon: 'person',
    kinds: ['Blueprint'],
    isForText: false,
    mends: ['/spec/envelopes', '/spec/orchestration'],
    load: chunk(() => import('./picture/picture-part.ts')),
  },
  {
    key: 'form',
    icon: 'pen',
    kinds: KINDS,
    isForText: false,
    mends: ['/metadata', '/spec'],
    load: chunk(() => import('./form/form-part.ts')),
  },
  {
    key: 'text',
    icon: 'list',
    kinds: KINDS,
    isForText: true,
    mends: [''],
    load: chunk(() => import('./text/text-part.ts')),
  },
  {
    key: 'simulate',
    icon: 'check',
    kinds: ['Template', 'Blueprint', 'Scenario'],
    isForText: true,
    mends: [],
    load: chunk(() => import('./simulate/simulate-part.ts')),
  },
  {
    key: 'try',
    icon: 'check',
    kinds: ['Function'],
    isForText: true,
    mends: [],
    load: chunk(() => import('./try/try-part.ts')),
  },
  {
    key: 'compare',
    icon: 'copy',
    kinds: KINDS,
    isForText: true,
    mends: [],
    load: chunk(() => import('./compare/compare-part.ts')),
  },
]

export function partsOf(kind: Kind): readonly PartFacts[] {
  return PARTS.filter(({ kinds }) => kinds.includes(kind))
}
