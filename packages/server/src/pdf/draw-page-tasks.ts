import { drawPageTask } from '@countersign/pdf/read/draw-page-task'
import { serveTasks } from '../children/serve-tasks.ts'

// What the children of the page pool can do (draw-page.ts).

serveTasks({ drawPage: drawPageTask })
