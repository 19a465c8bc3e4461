import type { LanguageCode, RecordModel } from '@wire'
import sharp from 'sharp'
import type { Module } from '@/schema'
import type { FileRow } from '../../store/files/files'
import type { AtWork } from '../core/context'
import { keyOf } from '../files/content'
import { filesIn } from '../files/of-fields'
import { labelOf } from '../texts/definitions'
import { chinaTime } from '../texts/papers'

interface RecordPicture {
  readonly caption: string
  /** A small JPEG, empty where there is none any more. Opened when nothing is asked of the database any more. */
  readonly open: () => Promise<Uint8Array>
}

/** A paper with more of them is too heavy to send on. */
export const mostPictures = 60
/** As wide as half a page, sharp enough that the strip below it can be read. */
const widest = 1000

const labelFor = (module: Module, at: string, lang: LanguageCode) => {
  const [field = '', line] = at.split('.')
  if (field === '') return ''
  return labelOf(module, { field, ...(line === undefined ? {} : { line }) }, lang)
}

/** As people see it, turned and with its strip, smaller. */
async function smaller({ services, enterprise }: AtWork, { content, turned }: FileRow): Promise<Uint8Array> {
  const parts: Buffer[] = []
  for await (const part of await services.files.storage.open(keyOf(enterprise, content, 'view', turned))) {
    parts.push(part as Buffer)
  }
  return sharp(Buffer.concat(parts))
    .resize(widest, widest, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 78 })
    .toBuffer()
}

/** The pictures of a record: those of its fields in their order, then those beside it. An upload nobody saved is none. */
export function picturesOf(
  work: AtWork,
  module: Module,
  { values }: Pick<RecordModel, 'values'>,
  files: readonly FileRow[],
): readonly RecordPicture[] {
  const pictures = files.filter((file) => file.has_view && file.module === module.name)
  const named = filesIn(module, values).flatMap(({ guid }) => pictures.filter((file) => file.guid === guid))
  const beside = pictures.filter(({ field }) => field === '')
  return [...named, ...beside].map((file) => ({
    caption: [labelFor(module, file.field, work.lang), file.user_name ?? '', chinaTime(file.add_time)]
      .filter(Boolean)
      .join(' · '),
    open: () => smaller(work, file).catch(() => new Uint8Array()),
  }))
}
