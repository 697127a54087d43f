import { certificateTask } from './certificate-task.ts'
import { serveTasks } from './serve-tasks.ts'
import { stampTask } from './stamp-task.ts'

// What the children of the PDF pool can do (pdf-pool.ts).

serveTasks({ stampFields: stampTask, drawCertificate: certificateTask })
