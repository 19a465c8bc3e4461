/** The longest address that browsers and servers handle. */
const longest = 2000

/**
 * A host of plain letters, so that no letter of another script looks like one of them; without a user name, which would
 * stand before the host.
 */
const form =
  /^https:\/\/((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d])(?::\d{1,5})?(?:[/?#][\x21-\x5b\x5d-\x7e]*)?$/i

/** The host of an address outside the app that may be opened; null for any other address. */
export function outsideHost(address: string): string | null {
  const [, host] = address.length > longest ? [] : (form.exec(address) ?? [])
  return host?.toLowerCase() ?? null
}
