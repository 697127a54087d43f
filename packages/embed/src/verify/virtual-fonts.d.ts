/** A font in base64, which the build of the page that stands alone puts into it (build/standalone.ts). */
declare module 'virtual:font/*' {
  const base64: string
  export default base64
}
