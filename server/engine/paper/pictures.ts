import type { LanguageCode, RecordModel } from '@wire'
import sharp from 'sharp'
import type { Module } from '@/schema'
import { type FileRow, filesOfRecords } from '../../store/files/files'
import type { AtWork } from '../core/context'
import { keyOf } from '../files/content'
import { filesIn } from '../files/field-files'
import { readIfVisible } from '../records/read'
import { labelOf } from '../texts/definitions'
import { chinaTime } from '../texts/pdf'

export interface RecordPicture {
  /** The file, and the picture that it answers; without them it is not paired by name. */
  readonly guid?: string
  readonly answers?: string | null
  readonly caption: string
  /** A signature is drawn small, below the list of those who signed. */
  readonly isSignature?: true
  /** A small JPEG; empty if the content is missing. Opened after the transaction. */
  readonly open: () => Promise<Uint8Array>
}

/** More pictures would make the PDF too large to send. */
export const maxPictures = 60
/** The most files of a step among which a signature is looked for. */
const mostOfStep = 60
/** In pixels: sharp enough at half the page width to read the text strip. */
const widest = 1000

const labelFor = (module: Module, at: string, lang: LanguageCode) => {
  const [field = '', line] = at.split('.')
  if (field === '') return ''
  return labelOf(module, { field, ...(line === undefined ? {} : { line }) }, lang)
}

/** The view of a picture, rotated and with its text strip, in a smaller size. */
type Opens = Pick<AtWork, 'services' | 'enterprise'>

async function smallView({ services, enterprise }: Opens, { content, turned }: FileRow): Promise<Uint8Array> {
  const parts: Buffer[] = []
  for await (const part of await services.files.storage.open(keyOf(enterprise, content, 'view', turned))) {
    parts.push(part as Buffer)
  }
  return sharp(Buffer.concat(parts))
    .resize(widest, widest, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 78 })
    .toBuffer()
}

/** Opens the small view of a file; empty if its content is missing. */
export const openPicture = (work: Opens, file: FileRow) => () => smallView(work, file).catch(() => new Uint8Array())

/**
 * The pictures of a record: those of its fields in order, then those attached to the record. Uploads that were never
 * saved are omitted.
 */
export function picturesOf(
  work: AtWork,
  module: Module,
  { values }: Pick<RecordModel, 'values'>,
  files: readonly FileRow[],
): readonly RecordPicture[] {
  const pictures = files.filter((file) => file.has_view && file.module === module.name)
  const named = filesIn(module, values).flatMap(({ guid }) => pictures.filter((file) => file.guid === guid))
  const attached = pictures.filter(({ field }) => field === '')
  return [...named, ...attached].map((file) => ({
    ...{ guid: file.guid, answers: file.answers },
    caption: [labelFor(module, file.field, work.lang), file.user_name ?? '', chinaTime(file.add_time)]
      .filter(Boolean)
      .join(' · '),
    open: openPicture(work, file),
  }))
}

/** Opens the drawn signatures of the fields that stand in boxes; the other pictures of a record are printed below. */
export function signaturesIn(
  work: AtWork,
  module: Module,
  { values }: Pick<RecordModel, 'values'>,
  files: readonly FileRow[],
) {
  const names = Object.values(module.paper?.signedIn ?? {})
  const found = filesIn(module, values).flatMap(({ field, guid }) => {
    const file = files.find((each) => each.guid === guid && each.has_view && each.module === module.name)
    return file === undefined || !names.includes(field) ? [] : [[field, file] as const]
  })
  return {
    others: files.filter((file) => !found.some(([, each]) => each.guid === file.guid)),
    open: new Map(found.map(([field, file]) => [field, openPicture(work, file)])),
  }
}

/** Opens the drawn signatures of steps that stand in boxes, of the last step of each name that the caller may see. */
export async function signaturesOfSteps(
  work: AtWork,
  { paper }: Module,
  { done = [] }: Pick<RecordModel, 'done'>,
  modules: readonly Module[],
) {
  const open = new Map<string, ReturnType<typeof openPicture>>()
  const files = new Set<string>()
  for (const place of Object.values(paper?.signedIn ?? {})) {
    const [step = '', field = ''] = place.split('.')
    const taken = [...done].reverse().find((each) => each.Step === step)
    const module = modules.find(({ name }) => name === taken?.Module)
    if (field === '' || taken === undefined || module === undefined) continue
    const row = await readIfVisible(work, module, taken.Guid)
    const found = row === null ? [] : await filesOfRecords(work.sql, [taken.Guid], mostOfStep)
    const drawn = found.find((file) => file.field === field && file.has_view)
    if (drawn === undefined) continue
    open.set(place, openPicture(work, drawn))
    files.add(drawn.guid)
  }
  return { open, files }
}

type Pairable = Pick<RecordPicture, 'guid' | 'answers'>

/** Two rows of pictures by their order: the first beside the first. */
function byOrder<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  const paired = Math.min(before.length, after.length)
  const pairs = before.slice(0, paired).flatMap((one, at) => [one, ...after.slice(at, at + 1)])
  return [...pairs, ...before.slice(paired), ...after.slice(paired)]
}

/**
 * Two rows of pictures as pairs, because pictures are drawn two in a row: before and after stand side by side. A picture
 * stands beside the one that it names; without any names the order decides.
 */
export function besideEachOther<T extends Pairable>(before: readonly T[], after: readonly T[]): readonly T[] {
  const pairs = before.flatMap((one) => {
    const answer = after.find(({ answers }) => answers !== undefined && answers !== null && answers === one.guid)
    return answer === undefined ? [] : [one, answer]
  })
  if (pairs.length === 0) return byOrder(before, after)
  return [...pairs, ...[...before, ...after].filter((each) => !pairs.includes(each))]
}
