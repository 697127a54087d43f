import { evaluateExpression, simulateSample } from '@countersign/engine'
import { serveTasks } from '../children/serve-tasks.ts'
import { pageTask } from './page-task.ts'

// What the children of the previews can do (preview-pool.ts).

serveTasks({ simulate: simulateSample, evaluate: evaluateExpression, page: pageTask })
