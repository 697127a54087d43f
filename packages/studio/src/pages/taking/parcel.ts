import type { Issue, Resource } from '@countersign/resources'

/** Resources on their way into a namespace, with the files that they name. */
export interface Parcel {
  readonly documents: readonly ParcelDocument[]
  /** By the ids by which the documents name them: ids of another namespace, or what stands for one. */
  readonly files: ReadonlyMap<string, ParcelFile>
}

export interface ParcelDocument {
  readonly resource: Resource
  /** The author's text with its comments, where it is YAML. */
  readonly source: string | undefined
  /** Where it comes from, for people: a path in an archive, or its own name. */
  readonly place: string
  /** Puts lines of the text to problems that the service finds. */
  locate(issues: readonly Issue[]): readonly Issue[]
}

export interface ParcelFile {
  /** Where it comes from, for people: a path in an archive, or its name. */
  readonly place: string
  readonly name: string
  readonly contentType: string
  /** Hex. */
  readonly sha256: string
  read(): Promise<Uint8Array<ArrayBuffer>>
}

/** Something that keeps a parcel from being taken. */
export interface ParcelProblem {
  readonly place: string
  readonly message: string
  /** The sentence is the service's, or that of a check that speaks English. */
  readonly isEnglish: boolean
}

/** A problem at its place in a file: `person.schema.yaml:7:3`. */
export function problemAt(place: string, { file, line, column, message, path }: Issue): ParcelProblem {
  const where = file ?? place
  const at = line === undefined ? path : `:${line}:${column ?? 1}`
  return { place: `${where}${at === path && path !== '' ? ` ${path}` : at}`, message, isEnglish: true }
}
