import type { AnnexBlock, AnnexPreview } from '@wire'
import { type Module, Problem } from '@/schema'
import type { FileRow } from '../../store/files/files'
import { readWorkbook } from '../../xlsx/read'
import { NoWorkbook, openPack, type Pack } from '../../xlsx/zip'
import type { AtWork } from '../core/context'
import { keyOf } from './content'
import { textIn } from './file-types'
import { seenFile } from './files'
import { isViewOnly } from './view-only'

/** Larger files have no preview. */
const maxBytes = 40 * 1_048_576
const maxBlocks = 400
const maxRows = 200
const maxColumns = 30
const longestText = 4000

const cut = (text: string) => text.slice(0, longestText)

/** An XML handler that collects the paragraphs and tables of a document in order. */
function blockCollector(blocks: AnnexBlock[]) {
  let text = ''
  let isHeading = false
  let isText = false
  let rows: string[][] | null = null
  let cell: string[] = []
  const opens: Readonly<Record<string, (attributes: Readonly<Record<string, string>>) => void>> = {
    p: () => {
      text = ''
      isHeading = false
    },
    pStyle: (attributes) => {
      isHeading = /^(heading|title|[1-9]$)/i.test(attributes['w:val'] ?? '')
    },
    t: () => {
      isText = true
    },
    tab: () => {
      text += '\t'
    },
    br: () => {
      text += '\n'
    },
    tbl: () => {
      rows ??= []
    },
    tr: () => rows?.push([]),
    tc: () => {
      cell = []
    },
  }
  const closes: Readonly<Record<string, () => void>> = {
    t: () => {
      isText = false
    },
    p: () => {
      if (rows !== null) cell.push(text)
      else if (text.trim() !== '') blocks.push({ kind: isHeading ? 'heading' : 'text', text: cut(text) })
    },
    tc: () => rows?.at(-1)?.push(cut(cell.join('\n').trim())),
    tbl: () => {
      if (rows !== null && rows.length > 0) blocks.push({ kind: 'table', rows: rows.slice(0, maxRows) })
      rows = null
    },
  }
  return {
    open: (name: string, attributes: Readonly<Record<string, string>>) => {
      if (blocks.length <= maxBlocks) opens[name]?.(attributes)
    },
    close: (name: string) => {
      if (blocks.length <= maxBlocks) closes[name]?.()
    },
    text: (chunk: string) => {
      if (isText && text.length < longestText) text += chunk
    },
  }
}

async function documentIn(bytes: Buffer): Promise<AnnexBlock[]> {
  const blocks: AnnexBlock[] = []
  await (await openPack(bytes)).parse('word/document.xml', blockCollector(blocks))
  return blocks
}

/** One slide: its number as heading, then its texts. */
async function slideIn(pack: Pack, path: string, number: number): Promise<AnnexBlock[]> {
  const blocks: AnnexBlock[] = []
  await pack.parse(path, blockCollector(blocks))
  return [{ kind: 'heading', text: String(number) }, ...blocks]
}

async function slidesIn(bytes: Buffer): Promise<AnnexBlock[]> {
  const pack = await openPack(bytes)
  const blocks: AnnexBlock[] = []
  for (let number = 1; pack.has(`ppt/slides/slide${number}.xml`) && blocks.length <= maxBlocks; number += 1) {
    blocks.push(...(await slideIn(pack, `ppt/slides/slide${number}.xml`, number)))
  }
  return blocks
}

type Cell = Awaited<ReturnType<typeof readWorkbook>>[number]['rows'][number]['cells'][number]

const firstDay = Date.UTC(1899, 11, 30)
const day = 86_400_000

function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell.is === 'text' || cell.is === 'error') return cut(cell.text)
  if (cell.is === 'flag') return cell.value ? '✓' : '✗'
  if (cell.is === 'percent') return `${Math.round(cell.value * 10_000) / 100}%`
  if (cell.is === 'number' || cell.is === 'money') return String(cell.value)
  const at = new Date(firstDay + cell.value * day).toISOString()
  return Number.isInteger(cell.value) ? at.slice(0, 10) : at.slice(0, 16).replace('T', ' ')
}

async function sheetsIn(bytes: Buffer): Promise<AnnexBlock[]> {
  const sheets = await readWorkbook(bytes, { rows: 50_000, columns: maxColumns })
  return sheets.flatMap(({ name, rows }): AnnexBlock[] => [
    { kind: 'heading', text: name },
    { kind: 'table', rows: rows.slice(0, maxRows).map(({ cells }) => cells.map(cellText)) },
  ])
}

/** The texts of a PDF by page, in lines from top to bottom, for readers who may not download it. */
async function pagesIn(bytes: Buffer, { services }: AtWork): Promise<AnnexBlock[]> {
  const texts = await services.pdfWorker.textsOf(bytes).catch(() => {
    throw new Problem('file-damaged')
  })
  if (texts.length === 0) throw new Problem('withheld')
  const pages = new Map<number, Map<number, string[]>>()
  for (const { page, y, text } of texts) {
    const lines = pages.get(page) ?? new Map<number, string[]>()
    pages.set(page, lines)
    lines.set(Math.round(y), [...(lines.get(Math.round(y)) ?? []), text])
  }
  return [...pages].flatMap(([page, lines]): AnnexBlock[] => [
    { kind: 'heading', text: String(page) },
    {
      kind: 'text',
      text: cut(
        [...lines]
          .sort(([one], [other]) => other - one)
          .map(([, parts]) => parts.join(' '))
          .join('\n'),
      ),
    },
  ])
}

const plainIn = async (bytes: Buffer): Promise<AnnexBlock[]> =>
  (textIn(bytes) ?? '').split(/\n{2,}/).map((text) => ({ kind: 'text', text: cut(text) }))

type Read = (bytes: Buffer, work: AtWork) => Promise<AnnexBlock[]>

const readers: Readonly<Record<string, Read>> = {
  txt: plainIn,
  csv: plainIn,
  docx: documentIn,
  pptx: slidesIn,
  xlsx: sheetsIn,
}

async function bytesOf(stream: AsyncIterable<Buffer | Uint8Array>) {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** How a file is read: a PDF only for readers who may not download it, because others open it. */
async function readerFor(work: AtWork, modules: readonly Module[], file: FileRow): Promise<Read | undefined> {
  const extension = file.name.split('.').at(-1) ?? ''
  if (extension !== 'pdf') return readers[extension]
  return (await isViewOnly(work, modules, { module: file.module, record: file.record_guid })) ? pagesIn : undefined
}

/** The content of a document as texts and tables, for hosts that cannot show it and for slow connections. */
export async function previewOf(work: AtWork, modules: readonly Module[], guid: string): Promise<AnnexPreview> {
  const file = await seenFile(work, modules, guid)
  const read = await readerFor(work, modules, file)
  if (read === undefined || file.size > maxBytes) throw new Problem('cannot-preview')
  const bytes = await bytesOf(await work.services.files.storage.open(keyOf(work.enterprise, file.content, 'original')))
  try {
    const blocks = await read(bytes, work)
    return { Title: file.name, Blocks: blocks.slice(0, maxBlocks), IsCut: blocks.length > maxBlocks }
  } catch (error) {
    if (error instanceof NoWorkbook) throw new Problem('file-damaged')
    throw error
  }
}
