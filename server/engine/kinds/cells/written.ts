import type { LanguageCode } from '@wire'
import { dayOf, instantOf } from '../../../xlsx/cell'

/** A number as people write it, with thousands separators; null if it is not a number. Spanish writes 1.234,5. */
export function figureIn(text: string, lang: LanguageCode): number | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]|元|￥|¥|€|\$/g, '')
  if (!/^[+-]?[\d.,]+$/.test(bare) || !/\d/.test(bare)) return null
  const marks = bare.replace(/[^.,]/g, '')
  const isSpanish = lang === 'es'
  const isDecimal = (mark: string) => {
    if (marks.split(mark).length !== 2) return false
    if (new Set(marks).size === 2) return marks.endsWith(mark)
    // A single separator: 1.234 is a thousand in Spanish, 1,234 elsewhere; 0.125 is a fraction everywhere.
    return /^[+-]?0[.,]/.test(bare) || mark === (isSpanish ? ',' : '.') || !/[.,]\d{3}$/.test(bare)
  }
  const decimal = ['.', ','].find(isDecimal)
  const [whole = '', rest = ''] = decimal === undefined ? [bare] : bare.split(decimal)
  const groups = whole.replace(/^[+-]/, '').split(/[.,]/)
  if (groups.length > 1 && !groups.slice(1).every((group) => group.length === 3)) return null
  const number = Number(`${whole.replace(/[.,]/g, '')}.${rest || '0'}`)
  return Number.isFinite(number) ? number : null
}

const padded = (part: string) => part.padStart(2, '0')

/** An existing calendar day from its parts; empty if there is no such day. */
function dayFrom(year: string, month: string, day: string): string {
  const iso = `${year.padStart(4, '0')}-${padded(month)}-${padded(day)}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : ''
}

/** A day as people write it; empty if it is not a day or is ambiguous. */
export function dayIn(text: string, lang: LanguageCode): string {
  const bare = text.trim()
  const [, year = '', month = '', day = ''] =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(bare) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(bare) ?? []
  if (year !== '') return dayFrom(year, month, day)
  const [, first = '', second = '', last = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(bare) ?? []
  if (last === '') return ''
  if (lang === 'es' || Number(first) > 12) return dayFrom(last, second, first)
  return Number(second) > 12 || first === second ? dayFrom(last, first, second) : ''
}

/** A spreadsheet's day number, or a day written as 20261120. */
export function dayOfFigure(value: number): string {
  const written = /^(\d{4})(\d\d)(\d\d)$/.exec(String(value))
  return written === null ? dayOf(value) : dayFrom(written[1] ?? '', written[2] ?? '', written[3] ?? '')
}

/** An instant in China time, or in full with its zone; empty if it is not an instant. */
export function momentIn(text: string, lang: LanguageCode): string {
  const bare = text.trim()
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(bare)) {
    const at = Date.parse(bare)
    return Number.isNaN(at) ? '' : new Date(at).toISOString()
  }
  const [, date = bare, hour = '0', minute = '00', second = '00'] =
    /^(.+?)[\sT]+(\d{1,2})[:：](\d\d)(?:[:：](\d\d))?$/.exec(bare) ?? []
  const day = dayIn(date, lang)
  const at = day === '' ? Number.NaN : Date.parse(`${day}T${padded(hour)}:${minute}:${second}+08:00`)
  return Number.isNaN(at) ? '' : new Date(at).toISOString()
}

export const momentOfFigure = (value: number) => instantOf(value)

export function timeIn(text: string): string {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:：](\d\d)(?:[:：]\d\d)?$/.exec(text.trim()) ?? []
  return hour === '' ? '' : `${padded(hour)}:${minute}`
}
