import type { RecordModel } from '@wire'
import { kindOf, type Module } from '@/schema'
import { filesOfRecords } from '../../store/files/files'
import { guidsReferring } from '../../store/records/records'
import type { AtWork } from '../core/context'
import type { PdfDocument } from '../core/pdf-document'
import { readIfVisible } from '../records/read'
import { moduleTitle } from '../texts/definitions'
import { valueTextsIn } from '../texts/pdf'
import { seenBy } from '../visible-to/visible-to'
import { listOf, numberOf, pairOf, titleTextOf } from './compose'
import { picturesOf, type RecordPicture } from './pictures'

/** Numbers of records that are printed with another one, and of their files. */
const [most, mostFiles] = [200, 400]

interface Parts {
  readonly sections: PdfDocument['sections']
  readonly pictures: readonly RecordPicture[]
}

/**
 * The fields of a record as one section, named by its kind and number, without files, empty fields, its number and what it
 * copies from the record that it is printed with.
 */
function sectionOf(work: AtWork, module: Module, row: RecordModel, on: string): PdfDocument['sections'][number] {
  const { lang, who } = work
  const context = { module: seenBy(who, module), row, lang }
  const { fields } = context.module
  const copied = Object.keys(module.fields[on]?.options.copies ?? {})
  const names = context.module.form
    .flatMap((section) => section.fields)
    .filter((name) => name !== on && !copied.includes(name))
    .filter((name) => fields[name]?.kind !== 'serial' && kindOf(fields[name]).holdsFiles !== true)
  const parts = names
    .map((name) => (fields[name]?.kind === 'lines' ? listOf(context, name, '') : pairOf(context, name)))
    .filter((part) => part.kind === 'table' || part.value !== valueTextsIn(lang).none)
  return { title: [moduleTitle(module, lang), numberOf(module, row) || titleTextOf(context)].join(' · '), parts }
}

/** The number of steps that are printed. */
const maxSteps = 50

/** The steps that were taken for a record, in their order, as far as the caller may see them. */
export async function stepsOf(
  work: AtWork,
  { paper, steps }: Module,
  { done = [] }: RecordModel,
  modules: readonly Module[],
): Promise<PdfDocument['sections']> {
  const sections: PdfDocument['sections'][number][] = []
  if (paper?.steps !== true) return sections
  for (const { Module: name, Guid } of done.slice(-maxSteps)) {
    const module = modules.find((each) => each.name === name)
    const row = module === undefined ? null : await readIfVisible(work, module, Guid)
    const on = steps.find((step) => step.module === name)?.on ?? ''
    if (module !== undefined && row !== null) sections.push(sectionOf(work, module, row, on))
  }
  return sections
}

/** The records that are printed with a record, in the order in which they were added. */
export async function partsOf(work: AtWork, module: Module, guid: string, modules: readonly Module[]): Promise<Parts> {
  const { module: name, on = '' } = module.paper?.with ?? {}
  const part = modules.find((each) => each.name === name)
  if (part === undefined) return { sections: [], pictures: [] }
  const guids = await guidsReferring(work.sql, part.name, on, guid, most)
  const rows: RecordModel[] = []
  for (const each of guids) {
    const row = await readIfVisible(work, part, each)
    if (row !== null) rows.push(row)
  }
  const files = rows.length === 0 ? [] : await filesOfRecords(work.sql, guids, mostFiles)
  return {
    // Records that are steps stand among the other steps.
    sections:
      module.paper?.steps === true && module.steps.some((step) => step.module === part.name)
        ? []
        : rows.map((row) => sectionOf(work, part, row, on)),
    pictures: rows.flatMap((row) => {
      const title = titleTextOf({ module: part, row, lang: work.lang })
      const own = files.filter(({ record_guid }) => record_guid === row.guid)
      return picturesOf(work, part, row, own).map((each) => ({ ...each, caption: `${title} · ${each.caption}` }))
    }),
  }
}
