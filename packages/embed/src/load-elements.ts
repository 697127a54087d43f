/** How often each address failed: a browser answers a failed import with the same failure for as long as the page is open. */
const failures = new Map<string, number>()

/**
 * Loads the four elements from a service, so that they always fit its interface: once for each page, however often it is called. After a
 * failure it may be called again.
 * @param service address of the service, such as `https://sign.example.com`
 * @returns when the elements are defined
 * @throws TypeError when `service` is no address; Error that names the address when nothing could be loaded from there
 */
export async function loadElements(service: string | URL): Promise<void> {
  const { href } = new URL('/embed/v1/countersign.js', service)
  const failed = failures.get(href) ?? 0
  try {
    await import(/* @vite-ignore */ /* webpackIgnore: true */ failed === 0 ? href : `${href}?again=${failed}`)
  } catch (cause) {
    failures.set(href, failed + 1)
    throw new Error(
      `The elements could not be loaded from ${href}: is the service there, and does the page's Content-Security-Policy allow script-src ${new URL(href).origin} (and, where it requires trusted types, trusted-types countersign lit-html)?`,
      { cause },
    )
  }
}
