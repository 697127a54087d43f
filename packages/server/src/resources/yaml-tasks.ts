import { type Resource, readYamlDocuments, writeYaml } from '@countersign/resources'
import { serveTasks } from '../pdf/serve-tasks.ts'

// What the children of yaml-pool.ts can do. A text of nothing but mistakes makes an error of each: their stacks
// would cost more than all else.
Error.stackTraceLimit = 0

serveTasks({
  readYaml: ({ text }: { text: string }) => readYamlDocuments(text),
  writeYaml: ({ resource, more, source }: { resource: Resource; more: object; source?: string }) =>
    writeYaml(resource, more, source),
})
