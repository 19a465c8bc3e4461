import type { LanguageCode, RecordModel } from '@wire'
import type { Pair, PdfDocument } from '../core/pdf-document'
import { chinaTime, paperWord } from '../texts/pdf'

const pair = (label: string, value: string): Pair => ({
  ...{ kind: 'pair', label, value, below: '', code: '' },
  ...{ isFigure: false, isLong: true },
})

/** That a record was written after its day, and who amended it after it was closed, when and why. */
export function latenessSections({ lateness }: RecordModel, lang: LanguageCode): PdfDocument['sections'] {
  if (lateness === undefined) return []
  const word = paperWord(lang)
  const { Days, Amended } = lateness
  const written = Days === 0 ? [] : [pair(word('written'), word('writtenLater', { count: Days }))]
  const amended = Amended.map(({ At, UserName, Reason }) =>
    pair(word('amendedBy', { name: UserName, time: chinaTime(At) }), Reason),
  )
  return [{ title: word('lateness'), parts: [...written, ...amended] }]
}
