export { AUTOCOMPLETES, type Autocomplete } from './autocompletes.ts'
export { canonicalHash } from './canonical-hash.ts'
export { type CheckedFile, checkFolder, type FolderFile, type FolderOptions } from './check-folder.ts'
export {
  type CheckedResource,
  type CheckOptions,
  checkResource,
  type FileFacts,
  type FormFieldType,
  type Lookup,
  namesFormFields,
  type RoughResource,
} from './check-resource.ts'
export { checkRough } from './check-rough.ts'
export { checkShape } from './check-shape.ts'
export { checkTogether } from './check-together.ts'
export { type ExpressionUse, expressionsOf } from './checks/expressions-of.ts'
export { compareResources } from './compare/compare-resources.ts'
export type { Change, Comparison } from './compare/comparison.ts'
export { CHANGE_TYPES } from './compare/comparison.ts'
export { excerpt, firstDifference } from './compare/excerpt.ts'
export { type Candidate, type Pin, type Publication, planPublications } from './compare/plan-publication.ts'
export { countJsonValues } from './count-values.ts'
export {
  type CompiledSchema,
  compileSchema,
  prepareSchemaChecks,
  schemaProblems,
} from './entity/entity-schema.ts'
export { linearRegex, matchMeter, PatternFault, regexProblem } from './entity/linear-regex.ts'
export {
  ATTACHMENT_BYTES_MAX,
  ATTACHMENT_TYPES,
  ATTACHMENTS_PER_FIELD_MAX,
  type AttachmentType,
  contentOf,
  FIELD_FACTS,
  FIELD_TYPES,
  type FieldContent,
  type FieldType,
  SIGNATURE_KINDS,
  type SignatureKind,
} from './field-types.ts'
export {
  DATA_NAME,
  FOLDERS_LEFT_OUT,
  isUpload,
  RESOURCE_NAME,
  RESOURCE_TEXT,
  standInFor,
  typeOfBytes,
} from './folder-names.ts'
export { groupBy } from './group-by.ts'
export { htmlPartials } from './html/html-partials.ts'
export { type HtmlDocument, type ReachedField, reachedFields } from './html/reached-fields.ts'
export { sometimesPlaced } from './html/sometimes-placed.ts'
export { isSurelyRequired } from './is-surely-required.ts'
export {
  ISSUES_MAX,
  type Issue,
  isRecord,
  type Path,
  pathOf,
  pointer,
  withoutOffsets,
} from './issue.ts'
export { type JsonSchema, jsonSchemaOf, specSchemaOf, stepSchema } from './json-schema.ts'
export { isRefusedName, jsonProblem } from './json-value.ts'
export { mergePatch } from './merge-patch.ts'
export {
  type DocumentText,
  type ParsedList,
  parseResourceList,
  readDocuments,
  readResourceList,
  readResources,
  splitYamlStream,
} from './parse-documents.ts'
export {
  type ParsedResource,
  type ParseOptions,
  parseResource,
  parseResourceStream,
  parseText,
  SOURCE_BYTES_MAX,
  type SourceFormat,
} from './parse-resource.ts'
export { nameBeside, readPulled, writeAssetBeside } from './pulled-text.ts'
export type { ReadDocument } from './read-document.ts'
export {
  formatReference,
  parseReference,
  type ReferenceUse,
  referencesOf,
  splitReferences,
} from './references.ts'
export { reviseYaml } from './revise-yaml.ts'
export {
  compareSemver,
  highestSemver,
  isSemver,
  nextVersion,
  parseSemver,
  VERSION_TYPES,
  type VersionType,
} from './semver.ts'
export { filesOf, textInStream, withFileIds } from './settled-text.ts'
export * from './shapes/asset-spec.ts'
export * from './shapes/blueprint-spec.ts'
export {
  Computed,
  EXPRESSION_LENGTH_MAX,
  Expression,
  Key,
  Reference,
  Required,
  SEMVER_PATTERN,
  Version,
} from './shapes/common.ts'
export * from './shapes/field-validation.ts'
export * from './shapes/function-spec.ts'
export * from './shapes/resource.ts'
export * from './shapes/scenario-spec.ts'
export * from './shapes/schema-spec.ts'
export * from './shapes/step.ts'
export * from './shapes/template-spec.ts'
export { findUnseen, showUnseen, showUnseenIn } from './unseen-characters.ts'
export { unseenIssues } from './unseen-texts.ts'
export { writeYaml } from './write-yaml.ts'
export { type TextRange, type YamlEdit, YamlText } from './yaml-text/yaml-text.ts'
