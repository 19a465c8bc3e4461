const inLink = /[?&]code=([^&#]+)/

/** The invitation code in what was scanned or typed: a link of ours carries it, anything else is the code itself. */
export function codeIn(text: string): string {
  const [, coded] = inLink.exec(text) ?? []
  return decodeURIComponent(coded ?? text)
    .replace(/\s/g, '')
    .toUpperCase()
}
