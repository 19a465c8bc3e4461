import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type/node'
import iconv from 'iconv-lite'
import { Problem } from '@/schema'
import { isAudioOnly } from './audio-tracks'

export type FileCategory = 'picture' | 'document' | 'text' | 'video' | 'audio' | 'archive'

interface FileType {
  readonly sort: FileCategory
  readonly type: string
  /** Allowed file name extensions; the first is used if the name has none of them. */
  readonly ends: readonly string[]
}

const office = 'application/vnd.openxmlformats-officedocument'

/** All accepted types, by the format detected in the content. */
const acceptedTypes: Readonly<Record<string, FileType>> = {
  png: { sort: 'picture', type: 'image/png', ends: ['png'] },
  jpg: { sort: 'picture', type: 'image/jpeg', ends: ['jpg', 'jpeg'] },
  gif: { sort: 'picture', type: 'image/gif', ends: ['gif'] },
  bmp: { sort: 'picture', type: 'image/bmp', ends: ['bmp'] },
  webp: { sort: 'picture', type: 'image/webp', ends: ['webp'] },
  heic: { sort: 'picture', type: 'image/heic', ends: ['heic', 'heif'] },
  pdf: { sort: 'document', type: 'application/pdf', ends: ['pdf'] },
  docx: { sort: 'document', type: `${office}.wordprocessingml.document`, ends: ['docx'] },
  xlsx: { sort: 'document', type: `${office}.spreadsheetml.sheet`, ends: ['xlsx'] },
  pptx: { sort: 'document', type: `${office}.presentationml.presentation`, ends: ['pptx'] },
  mp4: { sort: 'video', type: 'video/mp4', ends: ['mp4', 'm4v'] },
  mov: { sort: 'video', type: 'video/quicktime', ends: ['mov'] },
  webm: { sort: 'video', type: 'video/webm', ends: ['webm'] },
  mp3: { sort: 'audio', type: 'audio/mpeg', ends: ['mp3'] },
  m4a: { sort: 'audio', type: 'audio/mp4', ends: ['m4a', 'mp4'] },
  weba: { sort: 'audio', type: 'audio/webm', ends: ['webm', 'weba'] },
  ogg: { sort: 'audio', type: 'audio/ogg', ends: ['ogg', 'oga', 'opus', 'spx'] },
  amr: { sort: 'audio', type: 'audio/amr', ends: ['amr'] },
  wav: { sort: 'audio', type: 'audio/wav', ends: ['wav'] },
  aac: { sort: 'audio', type: 'audio/aac', ends: ['aac'] },
  zip: { sort: 'archive', type: 'application/zip', ends: ['zip'] },
  rar: { sort: 'archive', type: 'application/vnd.rar', ends: ['rar'] },
  txt: { sort: 'text', type: 'text/plain', ends: ['txt', 'csv'] },
  // Electronic invoices. XML is served as plain text, so that a browser does not run what it contains.
  xml: { sort: 'text', type: 'text/plain', ends: ['xml'] },
  ofd: { sort: 'document', type: 'application/ofd', ends: ['ofd'] },
  // Old office files share one container format, so the extension decides.
  doc: { sort: 'document', type: 'application/msword', ends: ['doc'] },
  xls: { sort: 'document', type: 'application/vnd.ms-excel', ends: ['xls'] },
  ppt: { sort: 'document', type: 'application/vnd.ms-powerpoint', ends: ['ppt'] },
  wps: { sort: 'document', type: 'application/vnd.ms-works', ends: ['wps'] },
}

/** Text has no signature, so this many bytes are checked for being readable text. */
const sampleSize = 65_536

async function isText(path: string) {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sampleSize), 0, sampleSize, 0)
    return textIn(buffer.subarray(0, bytesRead), bytesRead === sampleSize) !== null
  } finally {
    await handle.close()
  }
}

/** Control characters other than white space. */
const controls = /[^\P{Cc}\t\n\v\f\r]/u

/** The text in the bytes, decoded as UTF-8 or GB 18030; null if they are not text. */
export function textIn(bytes: Buffer, isCut = false): string | null {
  // A character that is cut off at the end is not an error.
  const whole = isCut ? bytes.subarray(0, bytes.length - 4) : bytes
  for (const encoding of ['utf8', 'gb18030']) {
    const text = iconv.decode(isCut && encoding === 'utf8' ? whole : bytes, encoding)
    const faults = text.split('\uFFFD').length - 1
    if (!controls.test(text) && faults <= (isCut ? 4 : 0)) return text
  }
  return null
}

const endOf = (name: string) => /\.([a-z\d]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

export interface DetectedType extends FileType {
  readonly extension: string
}

/** Other names of the same format. */
const aliases: Readonly<Record<string, string>> = { heif: 'heic', opus: 'ogg', oga: 'ogg', spx: 'ogg' }

/** The form of a text by its name; undefined for other names and other contents. */
async function textForm(path: string, end: string): Promise<'txt' | 'xml' | undefined> {
  if (!['txt', 'csv', 'xml', ''].includes(end) || !(await isText(path))) return undefined
  return end === 'xml' ? 'xml' : 'txt'
}

async function formOf(path: string, end: string): Promise<string | undefined> {
  const found = await fileTypeFromFile(path)
  if (found === undefined) return textForm(path, end)
  const form: string = found.ext
  if (form === 'xml') return end === 'xml' ? textForm(path, end) : undefined
  if (form === 'cfb') return ['doc', 'xls', 'ppt', 'wps'].includes(end) ? end : undefined
  // A zip container is accepted as an office format only if its content confirms it.
  if (form === 'zip') return ['zip', 'ofd'].includes(end) ? end : undefined
  if (form === 'mp4' && (await isAudioOnly(path, form))) return 'm4a'
  if (form === 'webm' && (await isAudioOnly(path, form))) return 'weba'
  return aliases[form] ?? form
}

/** The type of a file by its content; the name decides only where the content is ambiguous. */
export async function detectType(path: string, name: string): Promise<DetectedType> {
  const end = endOf(name)
  const form = await formOf(path, end).catch(() => undefined)
  const known = form === undefined ? undefined : acceptedTypes[form]
  if (known === undefined) throw new Problem('wrong-type')
  return { ...known, extension: known.ends.includes(end) ? end : (known.ends[0] ?? '') }
}

const longestName = 100
/** Characters that file systems reject, or that make a name display differently from its content. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}<>:"|?*\\/]/gu
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** A safe file name with the extension of its content. */
export function nameFor(original: string, extension: string): string {
  const last = original.split(/[\\/]/).at(-1) ?? ''
  const tidy = last.normalize('NFC').replace(unsafe, '').trim()
  const base = tidy.replace(/\.[a-z][a-z\d]{0,7}$/i, '').replace(/^[\s.]+|[\s.]+$/g, '')
  if (base === '') throw new Problem('name-first')
  const short = [...base].slice(0, longestName).join('')
  const withExtension = short.toLowerCase().endsWith(`.${extension}`) ? short : `${short}.${extension}`
  return reserved.test(short) ? `_${withExtension}` : withExtension
}
