/** The page `/verify.html`: one file, saved anywhere, without a service behind it. */

import latin from 'virtual:font/inter-latin'
import latinExtended from 'virtual:font/inter-latin-ext'
import { addInterfaceFont } from '../signature/script-fonts.ts'
import { VerifyPage } from './verify-page.ts'

class VerifyAlone extends VerifyPage {
  protected override readonly isAlone: boolean = true

  protected override async loadFonts(): Promise<void> {
    await addInterfaceFont(bytesOf(latin), bytesOf(latinExtended))
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

customElements.define('countersign-verify', VerifyAlone)
