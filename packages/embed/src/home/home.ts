/** The page `/`: the service sends it in a language that the browser wants, or in the one that a link on it names. */
import { loadExtendedFont, loadInterfaceFont } from '../signature/script-fonts.ts'
import { chooseLanguage, chosenLanguage, rememberChoice } from '../texts/choice.ts'
import { isLanguage } from '../texts/languages.ts'

void loadInterfaceFont()
loadExtendedFont(document.body.textContent)
rememberChoice()
const isNamed = new URLSearchParams(location.search).has('lang')
const chosen = chosenLanguage()
if (!isNamed && chosen !== undefined && chosen !== document.documentElement.lang)
  location.replace(`?lang=${chosen}`)
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
  link.addEventListener('click', () => {
    if (isLanguage(link.hreflang)) chooseLanguage(link.hreflang)
  })
