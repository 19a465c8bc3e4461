const fullWidthForms: readonly (readonly [RegExp, string])[] = [
  [/'/g, '’'],
  [/"/g, '”'],
  [/\*/g, '＊'],
  [/%/g, '％'],
  [/#/g, '＃'],
  [/;/g, '；'],
  [/--+/g, '——'],
]

/** Replaces characters that the server does not accept by their full-width forms, so that "100%" stays readable. */
export const withFullWidth = (text: string) =>
  fullWidthForms.reduce((result, [from, to]) => result.replace(from, to), text)

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

const tag = /<\/?[a-z][a-z0-9]*(?:\s+[a-z:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*\s*\/?>/gi

/** Removes HTML tags and decodes entities, for display. A text such as "a<b" stays as it is. */
export const withoutTags = (text: string) =>
  text.replace(tag, '').replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')

/** A code as it is printed: without blanks, in capitals, and with half-width characters. */
export const plainCode = (text: string) =>
  text
    .replace(/[！-～]/g, (each) => String.fromCharCode(each.charCodeAt(0) - 0xfe_e0))
    .replace(/\s/g, '')
    .toUpperCase()
