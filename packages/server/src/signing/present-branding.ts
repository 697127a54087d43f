import type { NamespaceSettings } from '../access/namespace-settings.ts'

/** How the sender's namespace looks, for the page. */
export function presentBranding({
  accentColor,
  logoFileId,
}: Pick<NamespaceSettings, 'accentColor' | 'logoFileId'>): object {
  if (accentColor === undefined && logoFileId === undefined) return {}
  return {
    branding: {
      ...(accentColor !== undefined && { accentColor }),
      ...(logoFileId !== undefined && { logoFileId }),
    },
  }
}
