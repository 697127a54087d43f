/** The pages below `/docs` are written by the build; what comes to them here is search, copying, and what the reader chose before. */
import { loadInterfaceFont } from '../signature/script-fonts.ts'
import { addCopyButtons } from './copy-code.ts'
import { DocsSearch } from './docs-search.ts'
import { nameOwnAddress } from './own-address.ts'
import { followChoices } from './tab-choices.ts'

void loadInterfaceFont()
document.querySelector('.wide [aria-current]')?.scrollIntoView({ block: 'nearest' })
followChoices()
addCopyButtons()
nameOwnAddress(document.body.dataset.service ?? '')
const search = new DocsSearch()
search.follow()
void search.leadOn()
