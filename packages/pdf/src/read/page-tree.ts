import { getArray, inherited, type Resolve, resolved } from '@countersign/pdf-form'
import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '@libpdf/core'
import { PdfRefused } from './pdf-refused.ts'

const DEPTH_MAX = 64
/** What readers take a page without MediaBox for: left, bottom, right, top in points. */
const LETTER = [0, 0, 612, 792] as const

/**
 * Makes the page tree one that every reader walks alike: nodes named by type, kids in arrays of references that know their parents, counts
 * that are right, a paper for every page, no page in two places. Programs leave out one or the other, and some readers then silently lose pages
 * or what they inherit. Gives the pages in order, and says whether anything had to change.
 *
 * @throws PdfRefused when the tree counts more pages than it leads to: other readers may find them
 */
export function repairPageTree(pdf: PDF): { readonly pages: readonly PdfDict[]; readonly changed: boolean } {
  const { registry } = pdf.context
  const resolve: Resolve = (ref) => registry.resolve(ref)
  const catalog = pdf.getCatalog()
  const root = resolved(catalog.get('Pages'), resolve)
  if (!(root instanceof PdfDict)) throw new Error('it has no page tree')
  const tree: Tree = { pdf, resolve, changed: false, seen: new Set(), pages: [] }
  const known = catalog.getRef('Pages')
  const ref = known ?? pdf.register(root)
  if (known === undefined) change(tree, catalog, 'Pages', ref)
  const counted = root.getNumber('Count', resolve)?.value ?? 0
  const found = repairNode(tree, root, ref, 0)
  if (counted > found) throw PdfRefused.lostPages(counted, found)
  return tree
}

interface Tree {
  readonly pdf: PDF
  readonly resolve: Resolve
  readonly seen: Set<PdfDict>
  readonly pages: PdfDict[]
  changed: boolean
}

function change(tree: Tree, node: PdfDict, key: string, value: PdfObject): void {
  node.set(key, value)
  tree.changed = true
}

/** Gives the number of pages below the node. */
function repairNode(tree: Tree, node: PdfDict, ref: PdfRef, depth: number): number {
  if (depth > DEPTH_MAX || tree.seen.has(node)) throw new Error('its page tree goes round in a circle')
  tree.seen.add(node)
  const kids = getArray(node, 'Kids', tree.resolve)
  if (kids === undefined) {
    setName(tree, node, 'Page')
    repairPaper(tree, node)
    tree.pages.push(node)
    return 1
  }
  setName(tree, node, 'Pages')
  let count = 0
  const refs: PdfObject[] = []
  for (const item of kids) {
    const kid = repairKid(tree, item)
    if (kid === undefined) continue
    refs.push(kid.ref)
    if (resolved(kid.dict.get('Parent'), tree.resolve) !== node) change(tree, kid.dict, 'Parent', ref)
    count += repairNode(tree, kid.dict, kid.ref, depth + 1)
  }
  const asIs = node.get('Kids') === kids && refs.every((each, index) => each === kids.at(index))
  if (!asIs || refs.length !== kids.length) change(tree, node, 'Kids', new PdfArray(refs))
  if (node.getNumber('Count', tree.resolve)?.value !== count) {
    change(tree, node, 'Count', PdfNumber.of(count))
  }
  return count
}

/** A page that is in the tree twice is shown twice: it becomes two, each with a place for what is drawn on it. */
function repairKid(
  tree: Tree,
  item: PdfObject,
): { readonly dict: PdfDict; readonly ref: PdfRef } | undefined {
  const dict = resolved(item, tree.resolve)
  if (!(dict instanceof PdfDict) || isSomethingElse(tree, dict)) return undefined
  if (tree.seen.has(dict) && !dict.has('Kids')) {
    const copy = dict.clone()
    return { dict: copy, ref: tree.pdf.register(copy) }
  }
  return { dict, ref: item instanceof PdfRef ? item : tree.pdf.register(dict) }
}

/** A font or a content that a damaged list of pages names is no page. */
function isSomethingElse(tree: Tree, dict: PdfDict): boolean {
  if (dict instanceof PdfStream) return true
  const type = dict.getName('Type', tree.resolve)?.value ?? 'Page'
  return type !== 'Page' && type !== 'Pages' && !['Kids', 'Contents', 'MediaBox'].some((key) => dict.has(key))
}

/** A page without paper is shown as a letter by most readers; it then says so, for all. */
function repairPaper(tree: Tree, page: PdfDict): void {
  const box = inherited(page, 'MediaBox', tree.resolve)
  const sides =
    box instanceof PdfArray ? [0, 1, 2, 3].map((index) => resolved(box.at(index), tree.resolve)) : []
  const [left, bottom, right, top] = sides.map((side) =>
    side instanceof PdfNumber ? side.value : Number.NaN,
  )
  if (left !== undefined && bottom !== undefined && right !== undefined && top !== undefined) {
    if (Math.abs(right - left) > 0 && Math.abs(top - bottom) > 0) return
  }
  change(tree, page, 'MediaBox', new PdfArray(LETTER.map((side) => PdfNumber.of(side))))
}

function setName(tree: Tree, node: PdfDict, type: 'Page' | 'Pages'): void {
  if (node.getName('Type', tree.resolve)?.value === type) return
  change(tree, node, 'Type', PdfName.of(type))
}
