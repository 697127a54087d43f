import { getArray, getNumber, type Resolve, resolved } from '@countersign/pdf-form'
import { type PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core'
import type { Canvas } from './canvas.ts'
import { pdfDict, pdfText } from './pdf-objects.ts'

// What a screen reader is told of drawn pages: their structure (ISO 32000-1, 14.7 and 14.8), in the order in which it is read.

/** Of the standard structure types, those that are used here (ISO 32000-1, 14.8.4). */
export type TagType =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'

export interface TagFacts {
  /** Words for what is a picture. */
  readonly alt?: string
  /** What is read where the letters shown are others, such as capitals that stand for a word. */
  readonly actualText?: string
  /** BCP 47, of all that is within. */
  readonly language?: string
}

/** An element of the structure: what shows it, or the elements within it in reading order. */
export interface Tag extends TagFacts {
  readonly type: TagType
  readonly kids: Tag[]
  piece?: Piece
}

/** Marked content, by its number on its canvas. */
interface Piece {
  readonly canvas: Canvas
  readonly id: number
}

export function openTag(type: TagType, within?: Tag, facts: TagFacts = {}): Tag {
  const tag: Tag = { type, kids: [], ...facts }
  within?.kids.push(tag)
  return tag
}

/** What was drawn since the canvas had so many operators shows the element. */
export function markDrawn(canvas: Canvas, tag: Tag, since: number): void {
  tag.piece = { canvas, id: canvas.pieces.length }
  canvas.pieces.push({ type: tag.type, start: since, end: canvas.operators.length })
}

/** The operators of a page: what shows an element is marked with its number, all else as an artifact, which nobody reads. */
export function markedOperators({ operators, pieces }: Canvas): readonly string[] {
  const marked: string[] = []
  const mark = (begin: string, from: number, to: number) => {
    if (to > from) marked.push(begin, ...operators.slice(from, to), 'EMC')
  }
  let done = 0
  for (const [id, { type, start, end }] of pieces.entries()) {
    mark('/Artifact BMC', done, start)
    mark(`/${type} <</MCID ${id}>> BDC`, start, end)
    done = end
  }
  mark('/Artifact BMC', done, operators.length)
  return marked
}

/**
 * Writes the structure of pages that were appended (appendPage).
 * @param isWhole they are all the pages that there are. Otherwise they join the structure of the document; one that has no structure stays
 * without: what is told of a part would be taken for the whole
 */
export function writeTags(
  pdf: PDF,
  root: Tag,
  { pages, isWhole }: { pages: ReadonlyMap<Canvas, PdfRef>; isWhole: boolean },
): void {
  const resolve: Resolve = (ref) => pdf.context.registry.resolve(ref)
  const catalog = pdf.getCatalog()
  const known = catalog.get('StructTreeRoot')
  const tree = isWhole ? pdfDict({ Type: 'StructTreeRoot' }) : resolved(known, resolve)
  if (!(tree instanceof PdfDict)) return
  const treeRef = isWhole ? pdf.register(tree) : known
  if (!(treeRef instanceof PdfRef)) return

  const parents = new Map<Canvas, PdfRef[]>([...pages.keys()].map((canvas) => [canvas, []]))
  const write = (tag: Tag, parent: PdfRef): PdfRef => {
    const element = elementOf(tag, parent)
    const ref = pdf.register(element)
    const { piece, kids } = tag
    const page = piece && pages.get(piece.canvas)
    if (piece === undefined || page === undefined)
      element.set('K', new PdfArray(kids.map((kid) => write(kid, ref))))
    else {
      parents.get(piece.canvas)?.push(ref)
      element.set('Pg', page)
      element.set('K', PdfNumber.of(piece.id))
    }
    return ref
  }
  const kids = [...listOf(tree.get('K'), resolve), write(root, treeRef)]
  tree.set('K', new PdfArray(kids))
  addParents(pdf, tree, parents, pages)
  if (!isWhole) return
  catalog.set('StructTreeRoot', treeRef)
  catalog.set('MarkInfo', pdfDict({ Marked: true }))
  catalog.set('ViewerPreferences', pdfDict({ DisplayDocTitle: true }))
}

function elementOf({ type, alt, actualText, language }: Tag, parent: PdfRef): PdfDict {
  return pdfDict({
    S: type,
    P: parent,
    ...(alt !== undefined && { Alt: pdfText(alt) }),
    ...(actualText !== undefined && { ActualText: pdfText(actualText) }),
    ...(language !== undefined && { Lang: pdfText(language) }),
    ...(type === 'TH' && { A: pdfDict({ O: 'Table', Scope: 'Column' }) }),
  })
}

function listOf(value: PdfObject | undefined, resolve: Resolve): readonly PdfObject[] {
  const list = resolved(value, resolve)
  if (list instanceof PdfArray) return list.toArray()
  return value === undefined ? [] : [value]
}

/** From the marked content of each page to its element: a number tree (ISO 32000-1, 7.9.7), to which a document may have added before. */
function addParents(
  pdf: PDF,
  tree: PdfDict,
  parents: ReadonlyMap<Canvas, readonly PdfRef[]>,
  pages: ReadonlyMap<Canvas, PdfRef>,
): void {
  const resolve: Resolve = (ref) => pdf.context.registry.resolve(ref)
  const known = resolved(tree.get('ParentTree'), resolve)
  const before = known instanceof PdfDict ? limitsOf(known, resolve) : undefined
  const first = Math.max(getNumber(tree, 'ParentTreeNextKey', resolve) ?? 0, (before?.[1] ?? -1) + 1)
  const numbers = [...parents].flatMap(([canvas, elements], index) => {
    const page = resolved(pages.get(canvas), resolve)
    if (page instanceof PdfDict) page.set('StructParents', PdfNumber.of(first + index))
    return [PdfNumber.of(first + index), pdf.register(new PdfArray([...elements]))]
  })
  const own = pdfDict({ Nums: new PdfArray(numbers) })
  tree.set('ParentTreeNextKey', PdfNumber.of(first + parents.size))
  if (!(known instanceof PdfDict) || before === undefined) {
    tree.set('ParentTree', pdf.register(own))
    return
  }
  const older = known.clone()
  older.set('Limits', numbersOf(before))
  own.set('Limits', numbersOf([first, first + parents.size - 1]))
  tree.set('ParentTree', pdf.register(pdfDict({ Kids: [pdf.register(older), pdf.register(own)] })))
}

const numbersOf = (numbers: readonly number[]) => new PdfArray(numbers.map((one) => PdfNumber.of(one)))

/** The least and the largest number of a number tree. */
function limitsOf(tree: PdfDict, resolve: Resolve): readonly [number, number] | undefined {
  const numbers = getArray(tree, 'Nums', resolve)?.toArray() ?? []
  const keys = numbers.flatMap((value, index) =>
    index % 2 === 0 && value instanceof PdfNumber ? [value.value] : [],
  )
  const kids = (getArray(tree, 'Kids', resolve)?.toArray() ?? []).flatMap((kid) => {
    const node = resolved(kid, resolve)
    const limits = node instanceof PdfDict ? getArray(node, 'Limits', resolve)?.toArray() : undefined
    return (limits ?? []).flatMap((value) => (value instanceof PdfNumber ? [value.value] : []))
  })
  const all = [...keys, ...kids]
  return all.length === 0 ? undefined : [Math.min(...all), Math.max(...all)]
}
