import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Calls, ProjectReport, ReportSection } from '@wire'
import { Download, inMemory } from '../../engine/core/byte-range'
import type { AtWork } from '../../engine/core/context'
import type { PdfDocument, Table } from '../../engine/core/pdf-document'
import { xlsx } from '../../engine/jobs/jobs'
import { fileName } from '../../engine/paper'
import { chinaTime, paperWord } from '../../engine/texts/pdf'
import { enterpriseNames } from '../../store/organisation/enterprises'
import { textCell } from '../../xlsx/cell'
import { openWorkbook } from '../../xlsx/write'
import { projectReport } from './project-report'

type Query = Calls['Report.GetProject']['takes']

const titleOf = ({ PrjName, from, to }: ProjectReport) => `${PrjName} ${from} ~ ${to}`

function tableOf(lang: AtWork['lang'], { Figures }: ReportSection): Table {
  const word = paperWord(lang)
  return {
    ...{ kind: 'table', title: '', sums: [], isRuled: true },
    columns: [
      { label: word('reportItem'), isFigure: false },
      { label: word('reportValue'), isFigure: true },
      { label: word('reportNote'), isFigure: false },
    ],
    rows: Figures.map(({ Label, Text, Notes }) => [Label, Text, Notes.join(' · ')]),
  }
}

function barsOf(lang: AtWork['lang'], { Bars }: ReportSection): readonly Table[] {
  const word = paperWord(lang)
  if (Bars.length === 0) return []
  const columns = [
    { label: word('reportTrade'), isFigure: false },
    { label: word('reportHours'), isFigure: true },
  ]
  const rows = Bars.map(({ Label, Text }) => [Label, Text])
  return [{ ...{ kind: 'table', title: '', sums: [], isRuled: true }, columns, rows }]
}

/** The report of a project as a PDF. It is drawn after the transaction. */
export async function reportPdf(work: AtWork, query: Query): Promise<Download> {
  const { lang, sql, enterprise, who, services } = work
  const word = paperWord(lang)
  const report = await projectReport(work, query)
  const names = await enterpriseNames(sql, enterprise)
  const content: PdfDocument = {
    ...{ lang, number: '', stamp: null, form: null, pictures: [], flow: null, signatures: [] },
    enterprise: { name: names.name, shortName: names.short_name },
    ...{ module: word('reportTitle'), title: titleOf(report), notes: [word('currency')] },
    address: `${services.publicUrl.replace(/\/+$/, '')}/#/report`,
    sections: report.Sections.map((section) => ({
      title: section.Title,
      parts: [tableOf(lang, section), ...barsOf(lang, section)],
    })),
    words: {
      ...{ date: word('date'), pictures: word('pictures'), unreadable: word('unreadable'), leftOut: '' },
      printed: word('printed', { name: who.name, time: chinaTime(new Date().toISOString()) }),
      page: word('page', { page: '{{page}}', pages: '{{pages}}' }),
    },
  }
  const open = () => services.pdfWorker.print(content)
  const name = fileName(word('reportTitle'), titleOf(report))
  return new Download({ name, type: 'application/pdf', size: null, isInline: true, open })
}

/** The report of a project as a spreadsheet: a row for each figure. */
export async function reportSheet(work: AtWork, query: Query): Promise<Download> {
  const word = paperWord(work.lang)
  const report = await projectReport(work, query)
  const folder = await mkdtemp(join(tmpdir(), 'purlin-report-'))
  try {
    const book = await openWorkbook(join(folder, 'sheets'))
    const sheet = book.add({ name: word('reportTitle'), columns: [16, 32, 16, 16, 60].map((width) => ({ width })) })
    const head = [titleOf(report), word('reportItem'), word('reportValue'), '', word('reportNote')]
    await sheet.row(head.map(textCell), 'head')
    for (const { Title, Figures, Bars } of report.Sections) {
      for (const { Label, Value, Text, Notes } of Figures)
        await sheet.row([
          textCell(Title),
          textCell(Label),
          { is: 'number', value: Value },
          textCell(Text),
          textCell(Notes.join(' · ')),
        ])
      for (const { Label, Value, Text } of Bars)
        await sheet.row([textCell(Title), textCell(Label), { is: 'number', value: Value }, textCell(Text)])
    }
    const path = join(folder, 'book.xlsx')
    await book.save(path)
    const name = fileName(word('reportTitle'), titleOf(report)).replace(/pdf$/, 'xlsx')
    return inMemory(name, xlsx, await readFile(path))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
