import { getArray, type Resolve, resolved } from '@countersign/pdf-form'
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core'

const depthMax = 64

/**
 * Makes the page tree one that every reader walks alike: nodes named by type, kids in arrays of references, counts that
 * are right. Programs leave out one or the other, and some readers then silently lose pages. Says whether anything had to change.
 */
export function repairPageTree(pdf: PDF): boolean {
  const { registry } = pdf.context
  const resolve: Resolve = (ref) => registry.resolve(ref)
  const root = resolved(pdf.getCatalog().get('Pages'), resolve)
  if (!(root instanceof PdfDict)) throw new Error('it has no page tree')
  const tree = { pdf, resolve, changed: false, seen: new Set<PdfDict>() }
  repairNode(tree, root, 0)
  return tree.changed
}

type Tree = { readonly pdf: PDF; readonly resolve: Resolve; readonly seen: Set<PdfDict>; changed: boolean }

/** Gives the number of pages below the node. */
function repairNode(tree: Tree, node: PdfDict, depth: number): number {
  if (depth > depthMax || tree.seen.has(node)) throw new Error('its page tree goes round in a circle')
  tree.seen.add(node)
  const kids = getArray(node, 'Kids', tree.resolve)
  if (kids === undefined) {
    setName(tree, node, 'Page')
    return 1
  }
  setName(tree, node, 'Pages')
  let count = 0
  const refs: PdfObject[] = []
  for (const kid of kids) {
    const child = resolved(kid, tree.resolve)
    if (!(child instanceof PdfDict)) continue
    refs.push(kid instanceof PdfRef ? kid : tree.pdf.register(child))
    count += repairNode(tree, child, depth + 1)
  }
  const asIs = node.get('Kids') === kids && refs.every((ref, index) => ref === kids.at(index))
  if (!asIs || refs.length !== kids.length) {
    node.set('Kids', new PdfArray(refs))
    tree.changed = true
  }
  if (node.getNumber('Count', tree.resolve)?.value !== count) {
    node.set('Count', PdfNumber.of(count))
    tree.changed = true
  }
  return count
}

function setName(tree: Tree, node: PdfDict, type: 'Page' | 'Pages'): void {
  if (node.getName('Type', tree.resolve)?.value === type) return
  node.set('Type', PdfName.of(type))
  tree.changed = true
}
