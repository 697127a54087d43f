import { developers } from './en/developers.ts'
import { entry } from './en/entry.ts'
import { frame } from './en/frame.ts'
import { home } from './en/home.ts'
import { resources } from './en/resources.ts'
import { workflows } from './en/workflows.ts'

/** Every sentence of Studio by name; German has the same names, in parts of the same names. */
export const en = { ...frame, ...entry, ...home, ...workflows, ...resources, ...developers } as const

export type TextKey = keyof typeof en
