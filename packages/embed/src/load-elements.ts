/**
 * Loads the four elements from a service, so that they always fit its interface: once for each page, however often it is called.
 * @param service address of the service, such as `https://sign.example.com`
 * @returns when the elements are defined
 * @throws TypeError when `service` is no address; Error that names the address when nothing could be loaded from there
 */
export async function loadElements(service: string | URL): Promise<void> {
  const { href } = new URL('/embed/v1/countersign.js', service)
  try {
    await import(/* @vite-ignore */ /* webpackIgnore: true */ href)
  } catch (cause) {
    throw new Error(
      `The elements could not be loaded from ${href}: is the service there, and does the page's Content-Security-Policy allow script-src ${new URL(href).origin}?`,
      { cause },
    )
  }
}
