import { KINDS } from '@countersign/resources'
import type { Operation } from '../../operation.ts'
import { applyResourcesOperation } from './apply-resources.ts'
import { changeDraftOperation, deleteDraftOperation, replaceDraftOperation } from './change-draft.ts'
import { compareResourceOperation } from './compare-resource.ts'
import { createResourceOperation, createTemplateOfToken } from './create-resource.ts'
import { listDependentsOperation } from './list-dependents.ts'
import { listResourceNamesOperation } from './list-resource-names.ts'
import { listAllResources, listResourcesOperation } from './list-resources.ts'
import { publishDraftOperation } from './publish-draft.ts'
import {
  listResourceVersionsOperation,
  readResourceOperation,
  readResourceVersionOperation,
} from './read-resource.ts'

/** One code for all six kinds: a kind adds its spec and its checks. */
export const resourceOperations: readonly Operation[] = [
  listAllResources,
  listResourceNamesOperation,
  applyResourcesOperation,
  createTemplateOfToken,
  ...KINDS.flatMap((kind) => [
    createResourceOperation(kind),
    listResourcesOperation(kind),
    readResourceOperation(kind),
    listResourceVersionsOperation(kind),
    readResourceVersionOperation(kind),
    replaceDraftOperation(kind),
    changeDraftOperation(kind),
    deleteDraftOperation(kind),
    publishDraftOperation(kind),
    compareResourceOperation(kind),
    listDependentsOperation(kind),
  ]),
]
