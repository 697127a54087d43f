/** The page `/accessibility` is written by the build; what comes to it here is the typeface of all pages. */
import { loadExtendedFont, loadInterfaceFont } from '../signature/script-fonts.ts'

void loadInterfaceFont()
loadExtendedFont(document.body.textContent)
