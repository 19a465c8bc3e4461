import type { LanguageCode, RecordModel } from '@wire'
import { type Module, Problem, recordCall } from '@/schema'
import { filesOfRecords } from '../../store/files/files'
import { enterpriseNames } from '../../store/organisation/enterprises'
import { Download } from '../core/byte-range'
import type { AtWork } from '../core/context'
import { flowGone } from '../flow-reads/ended-tasks'
import { readRecord } from '../records/read'
import { moduleTitle } from '../texts/definitions'
import { composed, numberOf, titleOf } from './compose'
import { flowOnPaper } from './flow'
import { mostPictures, picturesOf } from './pictures'

/** As many as a record can have. */
const mostFiles = 200
const ending = '.pdf'
const longestName = 80
/** What some system would not have in a name, and what is not seen. */
const unsafe = /[\\/:*?"<>|%#&{}$!`'@+=~^;]|[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** A name that no system stumbles over: nothing of a path in it, and not too long. */
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
  fileName(moduleTitle(module, lang), numberOf(module, row) || titleOf({ module, row, lang }))

/** The address that opens a record, as its route in the table of routes says. */
const addressOf = ({ services }: AtWork, { area, name }: Module, guid: string) =>
  `${services.publicUrl.replace(/\/+$/, '')}/#/${area}/${name}/view/${guid}`

/** Any record on paper, for whoever may see it. It is drawn when nothing is asked of the database any more. */
export async function paperOf(work: AtWork, module: Module, guid: string): Promise<Download> {
  const { lang, sql, enterprise, who, services } = work
  const [row, names, files, flow] = await Promise.all([
    readRecord(work, module, guid),
    enterpriseNames(sql, enterprise),
    filesOfRecords(sql, [guid], mostFiles),
    flowGone(work, module, guid),
  ])
  const pictures = picturesOf(work, module, row, files)
  const sheet = composed(
    { module, row, lang },
    {
      enterprise: { name: names.name, shortName: names.short_name },
      address: addressOf(work, module, row.guid),
      name: who.name,
      at: new Date().toISOString(),
      flow: flow === null ? null : flowOnPaper(flow, lang),
      leftOut: Math.max(0, pictures.length - mostPictures),
    },
  )
  const open = async () => {
    const opened: { caption: string; bytes: Uint8Array }[] = []
    // One after the other: many at once would not fit into memory.
    for (const { caption, open: get } of pictures.slice(0, mostPictures)) opened.push({ caption, bytes: await get() })
    return services.press.print({ ...sheet, pictures: opened })
  }
  return new Download({ name: nameOf(module, row, lang), type: 'application/pdf', size: null, isInline: true, open })
}

/** Where the PDF of a record is fetched, with the session of whoever may see it: an address alone opens nothing. */
export async function pdfAddress(work: AtWork, modules: readonly Module[], name: string, guid: string) {
  const module = modules.find((each) => each.name === name)
  if (module === undefined) throw new Problem('not-configured')
  const row = await readRecord(work, module, guid)
  const [handler, method] = recordCall(module, 'GetPdf').split('.')
  return { Url: `/OPM3/H5/${handler}.ashx?method=${method}&guid=${row.guid}`, Name: nameOf(module, row, work.lang) }
}
