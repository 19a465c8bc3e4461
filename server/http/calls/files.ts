import type { CommentInput } from '@wire'
import type { Module } from '@/schema'
import { giveTicket } from '../../engine/accounts/tickets'
import { deleteComment, listComments, saveComment } from '../../engine/comments/comments'
import { earlierPhotos } from '../../engine/files/earlier-photos'
import { deleteFile, fetchFile, listFiles, turnFile } from '../../engine/files/files'
import { photoPairs } from '../../engine/files/photo-pairs'
import { previewOf } from '../../engine/files/preview'
import { type Endpoint, endpoint } from '../wire/endpoint'
import { guid, json, oneOf, text, texts, whole } from '../wire/input'

const MID = text({ min: 1, max: 40 })
const page = whole({ min: 1, max: 10_000, otherwise: 1 })
const rows = whole({ min: 1, max: 100, otherwise: 10 })

const guidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isGuid = (value: unknown) => typeof value === 'string' && guidForm.test(value)
const isText = (value: unknown, maxLength: number) => typeof value === 'string' && value.length <= maxLength

/** Ignores other properties, because old clients send some. */
const isComment = (value: unknown): value is CommentInput => {
  if (typeof value !== 'object' || value === null) return false
  const { UID, RID, MID: module, Remark, ToUser, BC } = value as Readonly<Record<string, unknown>>
  return (
    isGuid(UID) &&
    isGuid(RID) &&
    isText(module, 40) &&
    isText(Remark, 2000) &&
    isText(ToUser ?? '', 1000) &&
    isText(BC ?? '', 100)
  )
}

const normalized = ({ UID, RID, MID: module, Remark, ToUser = '', BC = '' }: CommentInput): CommentInput => ({
  UID: UID.toLowerCase(),
  RID: RID.toLowerCase(),
  MID: module,
  Remark,
  ToUser,
  BC,
})

const commentCalls = (modules: readonly Module[]): readonly Endpoint[] => [
  endpoint('Comment.GetList', {
    kind: 'read',
    session: 'member',
    input: { RID: guid(), MID, page, rows },
    handle: (call) => listComments(call, modules, call.input),
  }),
  endpoint('Comment.Save', {
    kind: 'save',
    session: 'member',
    input: { Data: json(isComment) },
    handle: (call) => saveComment(call, modules, normalized(call.input.Data)),
  }),
  endpoint('Comment.Delete', {
    kind: 'save',
    session: 'member',
    input: { UID: guid() },
    handle: (call) => deleteComment(call, modules, call.input.UID),
  }),
]

/** Calls for the files and comments of records of every module. */
export const fileCalls = (modules: readonly Module[]): readonly Endpoint[] => [
  endpoint('Annex.GetList', {
    kind: 'read',
    session: 'member',
    input: { MID, FID: guid() },
    handle: (call) => listFiles(call, modules, call.input.MID, call.input.FID),
  }),
  endpoint('Annex.GetEarlier', {
    kind: 'read',
    session: 'member',
    input: { MID, FID: guid(), Field: text({ min: 1, max: 80 }), Of: guid() },
    handle: (call) => {
      const { MID: module, FID: record, Field: field, Of: of } = call.input
      return earlierPhotos(call, modules, { module, record, field, of })
    },
  }),
  endpoint('Annex.GetPairs', {
    kind: 'read',
    session: 'member',
    input: { MID, FID: guid() },
    handle: (call) => photoPairs(call, modules, { module: call.input.MID, record: call.input.FID }),
  }),
  endpoint('Annex.GetFile', {
    kind: 'read',
    session: 'member',
    input: { iddata: guid(), as: oneOf(['original', 'view', 'thumb'], 'view') },
    handle: (call) => fetchFile(call, modules, { guid: call.input.iddata, shape: call.input.as }),
  }),
  endpoint('Annex.GetPreview', {
    kind: 'read',
    session: 'member',
    input: { iddata: guid() },
    handle: (call) => previewOf(call, modules, call.input.iddata),
  }),
  endpoint('Annex.Delete', {
    kind: 'save',
    session: 'member',
    input: { FName: text({ min: 1, max: 60, pattern: /^[\da-f-]{36}(\.\w{1,8})?$/i }), FID: guid() },
    handle: (call) => deleteFile(call, modules, { name: call.input.FName, record: call.input.FID }),
  }),
  endpoint('Annex.Turn', {
    kind: 'save',
    session: 'member',
    input: { iddata: guid(), angle: quarter() },
    handle: (call) => turnFile(call, modules, call.input.iddata, call.input.angle),
  }),
  ...commentCalls(modules),
  endpoint('Common.GetTicket', {
    kind: 'save',
    session: 'member',
    input: { Call: text({ min: 3, max: 80, pattern: /^\w+\.\w+$/ }), Query: texts(20) },
    handle: (call) => giveTicket(call, call.input.Call, call.input.Query),
  }),
]

/** Pictures rotate in steps of 90 degrees. */
function quarter() {
  const readInteger = whole({ min: -270, max: 270 })
  return (input: string) => {
    const result = readInteger(input)
    return 'value' in result && result.value % 90 !== 0 ? { faults: [{ reason: 'not-a-quarter' }] } : result
  }
}
