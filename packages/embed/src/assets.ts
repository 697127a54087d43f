/**
 * Folder of the built files, with a slash at its end: what the service serves under `/embed/v1/`, and `sign.html`,
 * the page of `/sign/<token>`. It exists after `npm run build -w packages/embed`.
 */
export const embedDist: URL = new URL('../dist/', import.meta.url)
