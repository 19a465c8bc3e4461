import { randomUUID } from 'node:crypto'
import type { AnnexRow, LanguageCode } from '@wire'
import { type Module, Problem } from '@/schema'
import { ContentMissing } from '../../hosts/storage'
import { memberPhotos } from '../../store/accounts/member-photos'
import {
  countFiles,
  deleteOlder,
  type FileRow,
  fileByGuid,
  fileEverExisted,
  filesOfRecords,
  insertFile,
  markFilesDeleted,
  setRotation,
} from '../../store/files/files'
import { namesFor } from '../../store/records/display-names'
import { isAdministrator } from '../core/actor'
import { audit, unlessDuplicate } from '../core/audit'
import { Download } from '../core/byte-range'
import type { AtWork } from '../core/context'
import type { FileHost } from '../core/services'
import { maySeeFile, mustBeAbleToAttach, mustSee, ofComments, ofFlows } from './access'
import { exifTime, keyOf, redraw, type Shape, storePicture } from './content'
import { type DetectedType, detectType, nameFor } from './file-types'
import type { Incoming } from './incoming'
import { type Capture, columnsOf, withFileTime } from './photo-capture'
import { stripText } from './photo-strip'
import type { Turn } from './picture'
import { extensionOf, rowOf } from './row'
import { isViewOnly, marked, mustBeAllowed } from './view-only'

/** Limit of files for each record, independent of its fields. */
const maxOfRecord = 200
const maxOfComment = 4

export interface Upload {
  /** Created by the client, so that a repeated upload is one file; otherwise created by the server. */
  readonly guid: string | null
  readonly module: string
  readonly record: string
  readonly field: string
  readonly project: string | null
  /** The part of the project or another subject, as text; may be empty. */
  readonly part: string
  readonly name: string
  readonly hidesMark: boolean
  /** The photo of another record that it answers; null without one. */
  readonly answers: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly capture: Capture
}

/** The file if the same upload was stored before; a guid used by another upload is refused. */
export async function findEarlierUpload({ sql, who }: AtWork, { guid, record }: Upload): Promise<AnnexRow | null> {
  if (guid === null || !(await fileEverExisted(sql, guid))) return null
  const row = await fileByGuid(sql, guid)
  if (row === null || row.record_guid !== record || row.add_user !== who.userCode) throw new Problem('stale')
  return rowOf(row)
}

/** Refuses before a byte is read, so that an upload that cannot be stored is not awaited. */
export async function mustAccept(work: AtWork, modules: readonly Module[], { module, record, field }: Upload) {
  await mustBeAbleToAttach(work, modules, module, record)
  const most = module === ofComments ? maxOfComment : maxOfRecord
  if ((await countFiles(work.sql, record)) >= most) throw new Problem('too-many-files', { limit: most })
  const fields = modules.find(({ name }) => name === module)?.fields ?? {}
  const kind = fields[field.split('.')[0] ?? '']
  if (field !== '' && kind === undefined)
    throw new Problem('invalid', { issues: [{ field: 'field', reason: 'not-a-choice' }] })
}

/** Photo and signature fields accept only pictures; comments accept pictures and voice recordings. */
function mustFit(modules: readonly Module[], { module, field }: Upload, { sort }: DetectedType) {
  if (sort === 'picture') return
  if (module === memberPhotos) throw new Problem('pictures-only')
  if (module === ofComments && sort !== 'audio') throw new Problem('pictures-or-voices')
  const { kind } = fieldOf(modules, { module, field }) ?? {}
  if (kind === 'photos' || kind === 'signature') throw new Problem('pictures-only')
}

/** The field a file belongs to. */
function fieldOf(modules: readonly Module[], { module, field }: Pick<Upload, 'module' | 'field'>) {
  const [list = '', inside] = field.split('.')
  const own = modules.find(({ name }) => name === module)?.fields[list]
  return inside === undefined ? own : own?.options.lines?.fields[inside]
}

interface Prepared {
  readonly guid: string
  readonly name: string
  readonly sorted: DetectedType
  readonly mark: readonly string[] | null
  readonly size: { readonly width: number; readonly height: number } | null
  readonly incoming: Incoming
  readonly capture: Capture
}

interface StripContext {
  readonly enterprise: string
  readonly lang: LanguageCode
  readonly person: string
  readonly project: string
}

/** Checks a file, renders it if it is a picture, and stores its content, outside of any transaction. */
export async function prepare(
  host: FileHost,
  modules: readonly Module[],
  upload: Upload,
  incoming: Incoming,
  { enterprise, ...stripContext }: StripContext,
): Promise<Prepared> {
  if (incoming.size === 0) throw new Problem('file-damaged')
  const sorted = await detectType(incoming.path, upload.name)
  const isPicture = sorted.sort === 'picture'
  mustFit(modules, upload, sorted)
  const name = nameFor(upload.name, sorted.extension)
  const guid = upload.guid ?? randomUUID()
  const capture = isPicture ? withFileTime(upload.capture, await exifTime(incoming.path)) : upload.capture
  const { latitude, longitude } = upload
  const place = capture.place ?? (latitude === null || longitude === null ? null : { latitude, longitude })
  const stripInput = { ...stripContext, part: upload.part, takenAt: capture.at, now: new Date(), place }
  const field = fieldOf(modules, upload)
  // A signature has no text strip, because it identifies the signer itself.
  const hidesMark =
    upload.hidesMark ||
    upload.module === memberPhotos ||
    field?.options.unmarked === true ||
    field?.kind === 'signature'
  const mark = isPicture && !hidesMark ? stripText({ ...stripInput, sha256: incoming.sha256 }) : null
  const picture = { enterprise, guid, path: incoming.path, extension: sorted.extension, turned: 0 as const, mark }
  const size = isPicture ? await storePicture(host, picture) : null
  await host.storage.put(keyOf(enterprise, guid, 'original'), incoming.path, sorted.type)
  return { guid, name, sorted, mark, size, incoming, capture: capture }
}

/** The project's name for the text strip; empty if there is none. */
export async function projectName({ sql }: AtWork, modules: readonly Module[], { module, project }: Upload) {
  // Comments and decisions have no module, so any module with a project field is used.
  const own = modules.find(({ name, scope }) =>
    [ofComments, ofFlows].includes(module) ? scope.project !== undefined : name === module,
  )
  const target = own?.fields[own.scope.project ?? '']?.options.to?.()
  if (project === null || target === undefined) return ''
  const names = await namesFor(sql, { users: [], departments: [], records: [{ target, guids: [project] }] })
  return names.get(project) ?? ''
}

/** Stores the row of a file whose content is stored. The same guid is one file. */
export async function addFile(work: AtWork, upload: Upload, prepared: Prepared): Promise<AnnexRow> {
  const { guid, name, sorted, mark, size, incoming, capture } = prepared
  const added = await insertFile(work.sql, {
    enterprise: work.enterprise,
    guid,
    module: upload.module,
    record_guid: upload.record,
    field: upload.field,
    name,
    type: sorted.type,
    size: incoming.size,
    sha256: incoming.sha256,
    width: size?.width ?? null,
    height: size?.height ?? null,
    mark,
    has_view: size !== null,
    project: upload.project,
    latitude: upload.latitude,
    longitude: upload.longitude,
    answers: upload.answers,
    add_user: work.who.userCode,
    ...columnsOf(capture),
  })
  const row = await fileByGuid(work.sql, guid)
  if (row === null || row.record_guid !== upload.record || row.add_user !== work.who.userCode)
    throw new Problem('stale')
  if (upload.module === memberPhotos) await deleteOlder(work.sql, memberPhotos, upload.record, guid)
  if (added > 0)
    await audit(work, { action: 'add', subject: 'attachment', guid, changes: { name, record: upload.record } })
  return rowOf(row)
}

/** The files of a record, both those of its fields and those attached to the record. */
export async function listFiles(work: AtWork, modules: readonly Module[], module: string, record: string) {
  const visibility = await mustSee(work, modules, module, record)
  const rows = (await filesOfRecords(work.sql, [record], maxOfRecord)).filter((row) => row.module === module)
  const seen = visibility === 'seen' ? rows : rows.filter((row) => row.add_user === work.who.userCode)
  const isOnlySeen = seen.length > 0 && (await isViewOnly(work, modules, { module, record }))
  return seen.map((row) => rowOf(row, isOnlySeen && row.add_user !== work.who.userCode))
}

/** A file that the caller may see; any other is reported as not found. */
export async function seenFile(work: AtWork, modules: readonly Module[], guid: string): Promise<FileRow> {
  const file = await fileByGuid(work.sql, guid)
  if (file === null || !(await maySeeFile(work, modules, file))) throw new Problem('not-found')
  return file
}

const shownInPlace = /^(image\/(?!heic|bmp)|video\/|audio\/|application\/pdf|text\/plain)/

/** A file's content. Pictures are returned as rendered; the original only to its uploader and administrators. */
export async function fetchFile(
  work: AtWork,
  modules: readonly Module[],
  { guid, shape }: { readonly guid: string; readonly shape: Shape },
): Promise<Download> {
  const file = await seenFile(work, modules, guid)
  const { storage } = work.services.files
  const isDrawn = file.has_view && shape !== 'original'
  if (file.has_view && !isDrawn && file.add_user !== work.who.userCode && !isAdministrator(work)) {
    throw new Problem('insufficient-level')
  }
  const isMarked = await mustBeAllowed(work, modules, file, isDrawn)
  const key = keyOf(work.enterprise, file.content, isDrawn ? shape : 'original', file.turned)
  const open = (part?: { readonly start: number; readonly end: number }) =>
    storage.open(key, part).catch((error: unknown) => {
      throw error instanceof ContentMissing ? new Problem('file-missing') : error
    })
  if (isMarked) return marked(work, file, open)
  const type = isDrawn ? 'image/jpeg' : file.type
  return new Download({
    name: isDrawn ? file.name.replace(/\.\w+$/, '.jpg') : file.name,
    type: type === 'text/plain' ? 'text/plain; charset=utf-8' : type,
    size: isDrawn ? null : file.size,
    isInline: shownInPlace.test(type),
    tag: `${file.sha256.slice(0, 32)}-${shape}-${file.turned}`,
    open,
  })
}

/** Deletes a file attached to a record. Files of a saved record's fields are deleted by saving the record. */
export async function deleteFile(
  work: AtWork,
  modules: readonly Module[],
  { name, record }: { name: string; record: string },
) {
  const guid = name.replace(/\.\w+$/, '')
  await unlessDuplicate(work, { subject: 'attachment', guid }, () => removeAttached(work, modules, guid, record))
  return 'Success' as const
}

async function removeAttached(work: AtWork, modules: readonly Module[], guid: string, record: string) {
  const file = await seenFile(work, modules, guid)
  if (file.record_guid !== record) throw new Problem('not-found')
  await mustBeAbleToAttach(work, modules, file.module, record)
  const visibility = await mustSee(work, modules, file.module, record)
  if (file.field !== '' && visibility === 'seen') throw new Problem('no-delete-right')
  await markFilesDeleted(work.sql, [guid])
  await audit(work, { action: 'delete', subject: 'attachment', guid, changes: { name: file.name, record } })
}

/** Rotates a picture by quarters; its original is not changed. */
export async function turnFile(work: AtWork, modules: readonly Module[], guid: string, by: number) {
  const file = await seenFile(work, modules, guid)
  if (!file.has_view) throw new Problem('pictures-only')
  if (fieldOf(modules, file)?.kind === 'signature') throw new Problem('signature-fixed')
  await mustBeAbleToAttach(work, modules, file.module, file.record_guid)
  const turned = ((((file.turned + by) % 360) + 360) % 360) as Turn
  const { enterprise, services } = work
  await redraw(services.files, {
    enterprise,
    guid: file.content,
    extension: extensionOf(file.name),
    turned,
    mark: file.mark,
  })
  await setRotation(work.sql, guid, turned)
  await audit(work, { action: 'edit', subject: 'attachment', guid, changes: { turned, record: file.record_guid } })
  return 'Success' as const
}
