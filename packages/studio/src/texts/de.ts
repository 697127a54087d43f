import { form } from '@countersign/embed/texts/form/de'
import type { Texts } from '@countersign/embed/texts/texts'
import { words as statuses } from '@countersign/engine/statuses/de'
import { api } from './de/api.ts'
import { bulk } from './de/bulk.ts'
import { developers } from './de/developers.ts'
import { embed } from './de/embed.ts'
import { entry } from './de/entry.ts'
import { first } from './de/first.ts'
import { frame } from './de/frame.ts'
import { home } from './de/home.ts'
import { log } from './de/log.ts'
import { many } from './de/many.ts'
import { me } from './de/me.ts'
import { organization } from './de/organization.ts'
import { palette } from './de/palette.ts'
import { people } from './de/people.ts'
import { records } from './de/records.ts'
import { resources } from './de/resources.ts'
import { run } from './de/run.ts'
import { sealKeys } from './de/seal-keys.ts'
import { sender } from './de/sender.ts'
import { settings } from './de/settings.ts'
import { signInPage } from './de/sign-in.ts'
import { taking } from './de/taking.ts'
import { webhooks } from './de/webhooks.ts'
import { workflows } from './de/workflows.ts'
import type { TextKey } from './en.ts'

export const de: Texts<TextKey> = {
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
}
