const twins: readonly (readonly [RegExp, string])[] = [
  [/'/g, '’'],
  [/"/g, '”'],
  [/\*/g, '＊'],
  [/%/g, '％'],
  [/#/g, '＃'],
  [/;/g, '；'],
  [/--+/g, '——'],
]

/** The characters that may not reach the server, each replaced by its full-width twin, so that "100%" stays readable. */
export const withTwins = (text: string) => twins.reduce((said, [from, to]) => said.replace(from, to), text)

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

const tag = /<\/?[a-z][a-z0-9]*(?:\s+[a-z:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*\s*\/?>/gi

/** A text as it is shown: without real tags, with its entities read. "a<b" stays. */
export const withoutTags = (text: string) =>
  text.replace(tag, '').replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
