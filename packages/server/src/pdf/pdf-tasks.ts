import { certificateTask } from './certificate-task.ts'
import { inspectPdfTask } from './inspect-pdf-task.ts'
import { readImageTask } from './read-image-task.ts'
import { readPdfTask } from './read-pdf-task.ts'
import { serveTasks } from './serve-tasks.ts'
import { stampTask } from './stamp-task.ts'

// What the children of the PDF pool can do (pdf-pool.ts).

serveTasks({
  readPdf: readPdfTask,
  readImage: readImageTask,
  inspectPdf: inspectPdfTask,
  stampFields: stampTask,
  drawCertificate: certificateTask,
})
