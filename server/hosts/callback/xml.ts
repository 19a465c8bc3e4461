import { SaxesParser } from 'saxes'
import { CallbackRefused } from './envelope'

const maxFields = 200
const maxDepth = 6

/**
 * Reads the texts of a small XML message by element name; nested names are joined with dots. A document type is
 * refused, because it could define entities.
 */
export function fieldsOf(text: string): Readonly<Record<string, string>> {
  const found = new Map<string, string>()
  const names: string[] = []
  const parser = new SaxesParser({ position: false })
  parser.on('error', () => {
    throw new CallbackRefused('it is no XML')
  })
  parser.on('doctype', () => {
    throw new CallbackRefused('it has a document type')
  })
  parser.on('opentag', ({ name }) => {
    names.push(name)
    if (names.length > maxDepth || found.size > maxFields) throw new CallbackRefused('it is too deep or too long')
  })
  const addText = (piece: string) => {
    const key = names.slice(1).join('.')
    if (key !== '') found.set(key, (found.get(key) ?? '') + piece)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    names.pop()
  })
  parser.write(text).close()
  return Object.fromEntries([...found].map(([name, value]) => [name, value.trim()]))
}

/** A CDATA section must not contain its end marker. */
export const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']] >')}]]>`
