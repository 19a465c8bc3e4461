import type { LabelSize } from '@wire'
import { type Module, Problem } from '@/schema'
import { enterpriseNames } from '../../store/organisation/enterprises'
import { Download } from '../core/byte-range'
import type { AtWork } from '../core/context'
import { fileName } from '../paper'
import { paperWord } from '../texts/pdf'
import { goodCodes } from './codes'

/** Labels of codes as an A4 PDF, for records that the caller may see. It is rendered after the transaction. */
export async function labelsOf(work: AtWork, modules: readonly Module[], guids: readonly string[], size: LabelSize) {
  const { sql, enterprise, lang, services } = work
  const [codes, names] = await Promise.all([goodCodes(work, modules, guids), enterpriseNames(sql, enterprise)])
  if (codes.length === 0) throw new Problem('not-found')
  const owner = names.short_name || names.name
  const title = paperWord(lang)('labels')
  const labels = codes.map(({ title: recordTitle, number, facts, row }) => ({
    address: row.Url,
    title: recordTitle,
    lines: facts.length > 0 ? facts : [number, row.ModuleTitle].filter(Boolean),
    owner,
  }))
  const open = () => services.pdfWorker.print({ lang, size, title, author: names.name, labels })
  const name = fileName(
    title,
    codes.length === 1 ? ((codes[0]?.number || codes[0]?.title) ?? '') : String(codes.length),
  )
  return new Download({ name, type: 'application/pdf', size: null, isInline: true, open })
}
