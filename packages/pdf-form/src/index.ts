export { type AcroFieldPlace, type AcroWidget, readAcroFields, readAcroWidgets } from './acro-fields.ts'
export { inherited, type PageSpace, readPage, readPages, seenRectangle } from './page-space.ts'
export {
  getArray,
  getDict,
  getName,
  getNumber,
  getNumbers,
  getText,
  type Resolve,
  resolved,
} from './pdf-objects.ts'
export { type PdfForm, readPdfForm } from './read-form.ts'
