import { drawPageTask } from './draw-page-task.ts'
import { serveTasks } from './serve-tasks.ts'

// What the children of the page pool can do (draw-page.ts).

serveTasks({ drawPage: drawPageTask })
