import type { DocumentSpec } from '@countersign/resources'
import { required } from '../lib/assert.ts'
import type { DocumentState, EnvelopeState } from '../workflow.ts'
import { describeFields } from './describe-fields.ts'
import { evaluatedReason, NOT_REACHED, reasonOf } from './reason.ts'
import type { Run } from './run.ts'
import type { Reason, SimulatedDocument, SimulatedEnvelope } from './simulation.ts'

/** An envelope with the documents that it has, and those that it could have had. */
export function describeEnvelope(run: Run, envelope: EnvelopeState): SimulatedEnvelope {
  const { spec } = required(run.plan.envelopes.get(envelope.key), `envelope ${envelope.key} of the plan`)
  const because = envelope.resolved
    ? reasonOf(run, `envelope ${envelope.key}: includeIf`, spec.includeIf)
    : NOT_REACHED
  const included = envelope.resolved && envelope.excluded !== true
  return {
    key: envelope.key,
    ...(envelope.name !== undefined && { name: envelope.name }),
    status: envelope.status,
    included,
    because,
    ...(envelope.copies !== undefined && { copies: envelope.copies }),
    documents: spec.documents.flatMap((document) =>
      included
        ? instancesOf(run, envelope, document)
        : [leftOut(document, document.key, envelope.resolved ? because : NOT_REACHED)],
    ),
  }
}

/** Every instance that the document's iterator gave, those that its includeIf left out as well. */
function instancesOf(run: Run, envelope: EnvelopeState, spec: DocumentSpec): SimulatedDocument[] {
  const keys = instanceKeys(run, spec)
  if (keys.length === 0) {
    return [
      leftOut(
        spec,
        spec.key,
        evaluatedReason(run, 'iterator', `document ${spec.key}: iterator`) ?? NOT_REACHED,
      ),
    ]
  }
  return keys.map((key) => {
    const because = includedBecause(run, spec, key)
    const state = envelope.documents.find((document) => document.key === key)
    return state === undefined ? leftOut(spec, key, because) : describeDocument(run, spec, state, because)
  })
}

function instanceKeys(run: Run, spec: DocumentSpec): string[] {
  if (spec.iterator === undefined) return [spec.key]
  const result = run.evaluations.get(`document ${spec.key}: iterator`)?.result
  if (result === undefined || result === null) return []
  if (!Array.isArray(result) || result.length === 1) return [spec.key]
  return result.map((_, index) => `${spec.key}${index}`)
}

function includedBecause(run: Run, spec: DocumentSpec, key: string): Reason {
  if (spec.includeIf !== undefined) return reasonOf(run, `document ${key}: includeIf`, spec.includeIf)
  if (spec.iterator === undefined) return { rule: 'always' }
  return evaluatedReason(run, 'iterator', `document ${spec.key}: iterator`) ?? { rule: 'always' }
}

function leftOut(spec: DocumentSpec, key: string, because: Reason): SimulatedDocument {
  return {
    key,
    source: spec.key,
    name: typeof spec.name === 'string' ? spec.name : spec.key,
    status: 'pending',
    included: false,
    because,
    ...(spec.template !== undefined && { template: spec.template }),
    inputs: {},
    fields: [],
  }
}

function describeDocument(
  run: Run,
  spec: DocumentSpec,
  state: DocumentState,
  because: Reason,
): SimulatedDocument {
  const { key, source, number, name, status, sourceFileId, errorMessage } = state
  return {
    key,
    source,
    ...(number !== undefined && { number }),
    name,
    status,
    included: true,
    because,
    ...(spec.template !== undefined && { template: spec.template }),
    ...(sourceFileId !== undefined && { fileId: sourceFileId }),
    inputs: run.placements.get(key)?.inputs ?? {},
    fields: describeFields(run, state),
    ...(errorMessage !== undefined && { errorMessage }),
  }
}
