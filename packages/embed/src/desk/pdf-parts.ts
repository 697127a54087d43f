/** What of pdf.js is used: the bundle holds what these lead to, and no more (build/lean-pdf.ts). */
export { GlobalWorkerOptions, getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
