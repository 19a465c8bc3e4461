import type { AnnexRow, CommentView } from '@wire'
import { useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { draftKey, useDraft } from '@/client/drafts/drafts'
import { order } from '@/client/outbox/enqueue'
import { useAction } from '@/client/outbox/use-action'
import { useSubmit } from '@/client/outbox/use-submit'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import type { ShownFor } from '@/fields/files/shown-for'
import { useUploads } from '@/fields/files/use-uploads'
import { pickPhotos } from '@/platform/pick-file'
import type { Module } from '@/schema'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { textOf, useTranslate } from '@/words'

export const maxComment = 100
const maxPictures = 4

/** The record to comment on, and the texts shown below photos of the comment. */
export interface Commented {
  readonly module: Module
  readonly record: string
  readonly about: ShownFor
}

interface CommentDraft {
  /** Pictures already uploaded. */
  readonly pictures: readonly AnnexRow[]
  readonly UID: string
  readonly Remark: string
  readonly ToUser: string
  readonly names: string
}

const newComment = (): CommentDraft => ({ pictures: [], UID: newGuid(), Remark: '', ToUser: '', names: '' })

/** The comment being written, stored on this phone until it is sent; then the form is reset. */
function useWriting({ module, record, about }: Commented, onSent: () => unknown) {
  const t = useTranslate()
  const name = `comment.${module.name}.${record}`
  const title = t('outbox.commentOn', { title: textOf(module) })
  const { values: draft, change, now, restart } = useDraft<CommentDraft>(name, newComment(), { title })
  const { pictures } = draft
  const saving = useSubmit()
  const uploads = useUploads(
    { module: 'comment', record: draft.UID, field: '', ...about },
    (row) => change({ pictures: [...now().pictures, row] }),
    title,
  )
  const remaining = maxPictures - pictures.length - uploads.sendings.length
  const send = async () => {
    if (uploads.sendings.some(({ isRefused }) => isRefused)) return toast(t('outbox.fileRefused'))
    const typed = now()
    const { UID, Remark, ToUser } = typed
    if (Remark.trim() === '' && typed.pictures.length + uploads.sendings.length === 0) {
      return toast(t('reasons.say-something'))
    }
    const Data = { UID, RID: record, MID: module.name, Remark, ToUser, BC: module.code }
    const result = await saving.send({
      ...{ subject: UID, module: module.name, title, call: 'Comment.Save', action: 'add', takes: { Data } },
      draft: { key: draftKey(name), values: typed },
    })
    if (result === undefined || result.kind === 'refused') return undefined
    restart(newComment())
    toast(t(result.kind === 'kept' ? 'outbox.kept' : 'records.commentSent'))
    return onSent()
  }
  return {
    draft,
    pictures,
    uploads,
    remaining,
    send,
    busy: saving.busy,
    refusal: saving.refusal?.words ?? '',
    write: (Remark: string) => change({ Remark }),
    mention: (ToUser: string, names: string) => change({ ToUser, names }),
    add: async () => {
      try {
        await uploads.add((await pickPhotos({ most: remaining })).slice(0, remaining))
      } catch {
        toast(t('records.pickRefused'))
      }
    },
    remove: async (file: AnnexRow) => {
      // Queued before the comment, so that the comment does not include a removed picture.
      const entry = { subject: draft.UID, module: module.name, title: `${t('records.delete')} · ${file.OriginalName}` }
      const takes = { FName: file.AnnexName, FID: draft.UID }
      await order({ ...entry, call: 'Annex.Delete', action: 'edit', takes })
      change({ pictures: now().pictures.filter(({ AnnexCode }) => AnnexCode !== file.AnnexCode) })
    },
  }
}

/** People of the enterprise who can be mentioned. */
export function usePeople(keyword: string) {
  const { data = [], loading } = useRead('UserManage.GetUserList', { keyword, page: 1, rows: 50 })
  return {
    rows: data.map(({ UserCode, UserName, Company }) => ({ id: UserCode, label: UserName, note: Company })),
    loading,
  }
}

/** The comments on a record, and the form for a new one. */
export function useComments(commented: Commented) {
  const { module, record } = commented
  const t = useTranslate()
  const list = usePages('Comment.GetList', { RID: record, MID: module.name }, { rows: 10 })
  const [isOpen, setOpen] = useState(false)
  const writing = useWriting(commented, () => {
    setOpen(false)
    return list.reload()
  })
  const removing = useAction()
  const [first] = list.pages
  return {
    t,
    list,
    writing,
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    total: (first as { readonly total?: number } | undefined)?.total ?? 0,
    refusal: removing.refusal,
    remove: async ({ UID }: CommentView) => {
      const question = t('records.commentDeleteTitle')
      const yes = await ask({ title: question, yes: t('records.delete'), no: t('shell.cancel'), danger: true })
      if (!yes) return
      const title = `${t('records.delete')} · ${t('outbox.commentOn', { title: textOf(module) })}`
      await removing.act({ subject: UID, module: module.name, title, call: 'Comment.Delete', takes: { UID } }, '')
    },
  }
}
