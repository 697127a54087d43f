import { Media, type NewResource } from '@countersign/sdk'
import type { HereInNamespace } from '../shell/page.ts'

/** examples/employee-onboarding as the build read it (vite.config.ts): ids of `uploads` stand where files are named. */
declare const FIRST_EXAMPLE: {
  readonly resources: readonly NewResource[]
  readonly uploads: readonly {
    readonly id: string
    readonly name: string
    readonly contentType: string
    readonly base64: string
  }[]
}

export const EXAMPLE_BLUEPRINT = 'employee_onboarding'
/** One person signs in it. */
export const EXAMPLE_SCENARIO = 'junior_offer_accepted'

/** Applies the example as `countersign push` does: its files are uploaded, then all of it is saved or nothing. */
export async function applyExample({ client }: HereInNamespace): Promise<void> {
  const ids = await Promise.all(
    FIRST_EXAMPLE.uploads.map(async ({ id, name, contentType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const { fileId } = await client.files.upload(new Media(contentType, bytes), { name })
      return [id, fileId] as const
    }),
  )
  const known = new Map(ids)
  const documents = FIRST_EXAMPLE.resources.map((resource): NewResource => {
    if (resource.kind !== 'Asset' || !('fileId' in resource.spec)) return resource
    const fileId = known.get(resource.spec.fileId) ?? resource.spec.fileId
    return { ...resource, spec: { ...resource.spec, fileId } }
  })
  await client.resources.apply({ documents })
}
