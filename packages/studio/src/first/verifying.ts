import { Speech } from '@countersign/embed/texts/speech'
import { fetchAuthority } from '@countersign/embed/verify/authority'
import { examine, type Report } from '@countersign/embed/verify/examine'
import { headline, verdictText } from '@countersign/embed/verify/messages'
import { VERIFY_TEXTS } from '@countersign/embed/verify/texts'
import type { Failure, HereInNamespace, PageHost } from '../shell/page.ts'

interface Verdict {
  readonly isGood: boolean
  readonly headline: string
  readonly text: string
}

/** Verifies the evidence of a workflow as the page `/verify` does it: in this tab. */
export class Verifying {
  isBusy = false
  failure: Failure | undefined
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #speech: Speech<Parameters<Parameters<typeof headline>[0]['say']>[0]>
  #report: Report | undefined

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#speech = new Speech(VERIFY_TEXTS, () => host.changed())
  }

  /** Undefined until it was verified. */
  get verdict(): Verdict | undefined {
    const report = this.#report
    if (report === undefined) return undefined
    const words = this.#speech.words([this.#host.words.locale])
    if (!this.#speech.isWhole) return undefined
    const { verdict, verification } = report
    return {
      isGood: verdict === 'own',
      headline: headline(words, verdict, verification),
      text: verdictText(words, verdict, verification),
    }
  }

  async verify(workflowId: string): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    this.failure = undefined
    this.#host.changed()
    try {
      const [evidence, authority] = await Promise.all([
        this.#here.client.workflows.readEvidence(workflowId).then((download) => download.blob()),
        fetchAuthority(location.origin),
      ])
      this.#report = await examine(new File([evidence], 'evidence.zip'), authority)
    } catch (error) {
      this.failure = this.#host.explain(error)
    }
    this.isBusy = false
    this.#host.changed()
  }
}
