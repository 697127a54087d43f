import { serveTasks } from '../children/serve-tasks.ts'
import { evaluateTask } from './evaluate-task.ts'
import { pageTask } from './page-task.ts'
import { simulateTask } from './simulate-task.ts'

// What the children of the previews can do (preview-pool.ts).

serveTasks({ simulate: simulateTask, evaluate: evaluateTask, page: pageTask })
