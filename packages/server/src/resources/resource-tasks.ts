import {
  type CheckedResource,
  type CheckOptions,
  checkResource,
  checkTogether,
  type FileFacts,
  type Resource,
  readDocuments,
  readResourceList,
  readResources,
  type SourceFormat,
  writeYaml,
} from '@countersign/resources'
import { serveTasks } from '../children/serve-tasks.ts'
import { limits } from '../limits.ts'
import { lookupAmong } from './stored-resource.ts'

// What the children of resource-pool.ts can do. A text of nothing but mistakes makes an error of each: their stacks
// would cost more than all else.
Error.stackTraceLimit = 0

serveTasks({
  readValue: ({ text, format }: LongText) => readDocuments(text, format),
  readResources: ({ text, format }: LongText) => readResources(text, format),
  readList: ({ text }: LongText) => readResourceList(text, limits.applyDocumentsMax),
  writeYaml: ({ resource, more, source }: { resource: Resource; more: object; source?: string }) =>
    writeYaml(resource, more, source),
  checkResource: ({ resource, known, files }: LongCheck): CheckedResource => {
    const byId = new Map(files)
    return checkResource(resource, lookupAmong(known), { file: (fileId) => byId.get(fileId) })
  },
  checkTogether: ({ resources, known, files, broken }: LongChecks): CheckedResource[] => {
    const byId = new Map(files)
    return checkTogether(resources, lookupAmong(known), { file: (fileId) => byId.get(fileId), broken })
  },
})

/** A text to be read. */
export interface LongText {
  text: string
  format: SourceFormat
}

/** Resources to be checked as what is saved together. */
export interface LongChecks extends Pick<LongCheck, 'known' | 'files'> {
  resources: readonly Resource[]
  /** What else came with them and cannot be read. */
  broken: NonNullable<CheckOptions['broken']>
}

/** A resource to be checked, what it refers to, and the files that are named. */
export interface LongCheck {
  resource: Resource
  known: readonly Resource[]
  files: readonly (readonly [fileId: string, facts: FileFacts])[]
}
