/** What the tool reads at most, in bytes. */
const MB = 1024 * 1024

export const limits = {
  /** A file of known size: what Node reads in one piece. */
  fileBytesMax: 2048 * MB - 1,
  /** A pipe or a device, which may never end; read in pieces, it is held twice for a moment. Evidence has some megabytes. */
  streamBytesMax: 512 * MB,
  /** A file that a resource names: the service takes 50 MB, and says so itself of what is somewhat larger. */
  uploadBytesMax: 256 * MB,
  /** Certificates, data of blueprints, credentials, resources: some kilobytes. */
  textBytesMax: 16 * MB,
} as const
