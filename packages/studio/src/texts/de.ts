import type { Texts } from '@countersign/embed/texts/texts'
import { developers } from './de/developers.ts'
import { entry } from './de/entry.ts'
import { frame } from './de/frame.ts'
import { home } from './de/home.ts'
import { resources } from './de/resources.ts'
import { workflows } from './de/workflows.ts'
import type { TextKey } from './en.ts'

export const de: Texts<TextKey> = { ...frame, ...entry, ...home, ...workflows, ...resources, ...developers }
