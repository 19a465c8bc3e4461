import { SaxesParser } from 'saxes'
import { CallbackRefused } from './envelope'

const mostFields = 200
const deepest = 6

/**
 * The texts of a small XML message by the names of what holds them; names inside others have these before them, with a
 * dot. A document type, and with it every entity of somebody's own, is refused.
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
    if (names.length > deepest || found.size > mostFields) throw new CallbackRefused('it is too deep or too long')
  })
  const hear = (piece: string) => {
    const key = names.slice(1).join('.')
    if (key !== '') found.set(key, (found.get(key) ?? '') + piece)
  }
  parser.on('text', hear)
  parser.on('cdata', hear)
  parser.on('closetag', () => {
    names.pop()
  })
  parser.write(text).close()
  return Object.fromEntries([...found].map(([name, value]) => [name, value.trim()]))
}

/** Text that ends a CDATA section cannot stand in one. */
export const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']] >')}]]>`
