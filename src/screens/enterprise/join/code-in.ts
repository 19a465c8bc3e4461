const inLink = /[?&]code=([^&#]+)/

/** The invitation code in scanned or typed text: a link of the app contains it, any other text is the code. */
export function codeIn(text: string): string {
  const [, coded] = inLink.exec(text) ?? []
  return decodeURIComponent(coded ?? text)
    .replace(/\s/g, '')
    .toUpperCase()
}
