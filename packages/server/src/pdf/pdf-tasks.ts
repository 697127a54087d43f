import { certificateTask } from '@countersign/pdf/draw/certificate-task'
import { stampTask } from '@countersign/pdf/draw/stamp-task'
import { inspectPdfTask } from '@countersign/pdf/read/inspect-pdf-task'
import { readImageTask } from '@countersign/pdf/read/read-image-task'
import { readPdfTask } from '@countersign/pdf/read/read-pdf-task'
import { archiveTask, judgeSealTask } from '@countersign/pdf/seal/archive-task'
import { readPkcs12Task } from '@countersign/pdf/seal/pkcs12-task'
import { serveTasks } from '../children/serve-tasks.ts'

// What the children of the PDF pool can do (pdf-pool.ts).

serveTasks({
  readPdf: readPdfTask,
  readImage: readImageTask,
  inspectPdf: inspectPdfTask,
  stampFields: stampTask,
  drawCertificate: certificateTask,
  archiveSeal: archiveTask,
  judgeSeal: judgeSealTask,
  readPkcs12: readPkcs12Task,
})
