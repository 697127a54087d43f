import { form } from '@countersign/embed/texts/form/en'
import { words as statuses } from '@countersign/engine/statuses/en'
import { api } from './en/api.ts'
import { bulk } from './en/bulk.ts'
import { developers } from './en/developers.ts'
import { embed } from './en/embed.ts'
import { entry } from './en/entry.ts'
import { first } from './en/first.ts'
import { frame } from './en/frame.ts'
import { home } from './en/home.ts'
import { log } from './en/log.ts'
import { many } from './en/many.ts'
import { me } from './en/me.ts'
import { organization } from './en/organization.ts'
import { palette } from './en/palette.ts'
import { people } from './en/people.ts'
import { records } from './en/records.ts'
import { resources } from './en/resources.ts'
import { run } from './en/run.ts'
import { sealKeys } from './en/seal-keys.ts'
import { sender } from './en/sender.ts'
import { settings } from './en/settings.ts'
import { signInPage } from './en/sign-in.ts'
import { taking } from './en/taking.ts'
import { webhooks } from './en/webhooks.ts'
import { workflows } from './en/workflows.ts'

/** Every sentence of Studio by name; German has the same names, in parts of the same names. */
export const en = {
  ...form,
  ...statuses,
  ...frame,
  ...entry,
  ...home,
  ...first,
  ...api,
  ...workflows,
  ...run,
  ...log,
  ...many,
  ...bulk,
  ...resources,
  ...taking,
  ...developers,
  ...embed,
  ...organization,
  ...webhooks,
  ...palette,
  ...people,
  ...records,
  ...me,
  ...settings,
  ...sealKeys,
  ...sender,
  ...signInPage,
} as const

export type TextKey = keyof typeof en
