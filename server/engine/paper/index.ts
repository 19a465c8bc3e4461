import type { LanguageCode, RecordModel } from '@wire'
import { isWithheld, type Module, Problem, recordCall, sectionsOf } from '@/schema'
import { filesOfRecords } from '../../store/files/files'
import { enterpriseNames } from '../../store/organisation/enterprises'
import { Download } from '../core/byte-range'
import type { AtWork } from '../core/context'
import type { PdfDocument, SignatureBox } from '../core/pdf-document'
import { hasFiles } from '../files/field-files'
import { endedFlow } from '../flow-reads/ended-flow'
import { readIfVisible, readRecord } from '../records/read'
import { seenBy } from '../visible-to/visible-to'
import { composeDocument, documentTitle, numberOf, titleTextOf } from './compose'
import { approvalFor } from './flow'
import { latenessSections } from './lateness'
import { partsOf, stepsOf } from './parts'
import { besideEachOther, maxPictures, picturesOf, signaturesIn, signaturesOfSteps } from './pictures'
import { signedPaper } from './signed'

/** The limit of files for a record. */
const maxFiles = 200
const ending = '.pdf'
const longestName = 80
/** Characters that file systems reject, and invisible characters. */
const unsafe = /[\\/:*?"<>|%#&{}$!`'@+=~^;]|[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** A safe file name of limited length, without a path. */
export function fileName(title: string, of: string): string {
  const plain = [title, of].map((part) =>
    part
      .replace(unsafe, ' ')
      .replace(/(^|\s)\.+(?=\s|$)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  const joined = plain
    .filter(Boolean)
    .join('-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.\s]+/, '')
  const cut = [...joined].slice(0, longestName - ending.length).join('')
  return `${cut.replace(/[.\s]+$/, '') || 'record'}${ending}`
}

const nameOf = (module: Module, row: RecordModel, lang: LanguageCode) =>
  fileName(documentTitle({ module, row, lang }), numberOf(module, row) || titleTextOf({ module, row, lang }))

/** The address of the record's page. */
const addressOf = ({ services }: AtWork, { area, name }: Module, guid: string) =>
  `${services.publicUrl.replace(/\/+$/, '')}/#/${area}/${name}/view/${guid}`

/**
 * The pictures of the last step that has some, such as those of a rectification; none if the caller may not see it, or if
 * the steps are printed with the record anyway. Signatures that stand in boxes are not among them.
 */
async function picturesOfSteps(
  work: AtWork,
  { paper }: Module,
  { done = [] }: RecordModel,
  modules: readonly Module[],
  drawn: ReadonlySet<string>,
) {
  for (const { Module: name, Guid } of [...done].reverse()) {
    if (name === paper?.with?.module) continue
    const module = modules.find((each) => each.name === name)
    if (module === undefined || !hasFiles(module)) continue
    const [files, row] = await Promise.all([
      filesOfRecords(work.sql, [Guid], maxFiles),
      readIfVisible(work, module, Guid),
    ])
    const others = files.filter(({ guid }) => !drawn.has(guid))
    const pictures = row === null ? [] : picturesOf(work, module, row, others)
    if (pictures.length > 0) return pictures
  }
  return []
}

/** The definition without the sections that the record does not have, such as that of another party, and their fields. */
function shownIn(module: Module, { values }: Pick<RecordModel, 'values'>): Module {
  const form = sectionsOf(module, values)
  const hidden = module.form.filter((section) => !form.includes(section)).flatMap((section) => section.fields)
  const { title, state } = module.list
  const isShown = ([name]: readonly [string, unknown]) => name === title || name === state || !hidden.includes(name)
  return { ...module, form, fields: Object.fromEntries(Object.entries(module.fields).filter(isShown)) }
}

function mayLeave(module: Module, { values }: Pick<RecordModel, 'values'>) {
  if (isWithheld(module, values)) throw new Problem('withheld')
}

/** The PDF of a record that the caller may see. It is drawn after the transaction. */
export async function pdfOf(work: AtWork, module: Module, guid: string, modules: readonly Module[]): Promise<Download> {
  const { lang, sql, enterprise, who, services } = work
  const [row, names, files, flow, signed, parts] = await Promise.all([
    readRecord(work, module, guid),
    enterpriseNames(sql, enterprise),
    filesOfRecords(sql, [guid], maxFiles),
    endedFlow(work, module, guid),
    signedPaper(work, module, guid),
    partsOf(work, module, guid, modules),
  ])
  mayLeave(module, row)
  const drawn = signaturesIn(work, module, row, files)
  const ofSteps = await signaturesOfSteps(work, module, row, modules)
  const own = [...picturesOf(work, module, row, drawn.others), ...signed.pictures, ...parts.pictures]
  const pictures = besideEachOther(own, await picturesOfSteps(work, module, row, modules, ofSteps.files))
  const content = composeDocument(
    { module: shownIn(seenBy(who, module), row), row, lang },
    {
      enterprise: { name: names.name, shortName: names.short_name },
      address: addressOf(work, module, row.guid),
      name: who.name,
      at: new Date().toISOString(),
      flow: flow === null ? null : approvalFor(flow, lang),
      leftOut: Math.max(0, pictures.length - maxPictures),
      parts: [
        ...parts.sections,
        ...(await stepsOf(work, module, row, modules)),
        ...signed.sections,
        ...latenessSections(row, lang),
      ],
    },
  )
  const open = async () => {
    const opened: PdfDocument['pictures'][number][] = []
    // Read sequentially, because all pictures together would need too much memory.
    for (const { open: get, guid: _, answers: __, ...picture } of pictures.slice(0, maxPictures))
      opened.push({ ...picture, bytes: await get() })
    const signatures: SignatureBox[] = []
    for (const { text, signedIn } of content.signatures) {
      const bytes = await (drawn.open.get(signedIn ?? '') ?? ofSteps.open.get(signedIn ?? ''))?.()
      signatures.push({ text, drawn: bytes === undefined || bytes.length === 0 ? null : bytes })
    }
    return services.pdfWorker.print({ ...content, signatures, pictures: opened })
  }
  return new Download({ name: nameOf(module, row, lang), type: 'application/pdf', size: null, isInline: true, open })
}

/** The address of a record's PDF. It works only with a session that may see the record. */
export async function pdfAddress(work: AtWork, modules: readonly Module[], name: string, guid: string) {
  const module = modules.find((each) => each.name === name)
  if (module === undefined) throw new Problem('not-configured')
  const row = await readRecord(work, module, guid)
  mayLeave(module, row)
  const [handler, method] = recordCall(module, 'GetPdf').split('.')
  return { Url: `/OPM3/H5/${handler}.ashx?method=${method}&guid=${row.guid}`, Name: nameOf(module, row, work.lang) }
}
