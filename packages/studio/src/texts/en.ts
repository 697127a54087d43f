import { entry } from './en/entry.ts'
import { frame } from './en/frame.ts'
import { home } from './en/home.ts'

/** Every sentence of Studio by name; German has the same names, in parts of the same names. */
export const en = { ...frame, ...entry, ...home } as const

export type TextKey = keyof typeof en
