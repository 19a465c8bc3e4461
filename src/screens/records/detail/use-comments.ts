import type { AnnexRow, CommentShown } from '@wire'
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
import { useWords, wordsOf } from '@/words'

export const longest = 100
const mostPictures = 4

/** What is commented on, and what is said below photos that come with it. */
export interface Commented {
  readonly module: Module
  readonly record: string
  readonly about: ShownFor
}

interface Said {
  /** Those that are there already. */
  readonly pictures: readonly AnnexRow[]
  readonly UID: string
  readonly Remark: string
  readonly ToUser: string
  readonly names: string
}

const nothing = (): Said => ({ pictures: [], UID: newGuid(), Remark: '', ToUser: '', names: '' })

/** What is being said about a record, kept on this phone until it is sent; then the form begins anew. */
function useSaying({ module, record, about }: Commented, onSent: () => unknown) {
  const t = useWords()
  const name = `comment.${module.name}.${record}`
  const title = t('outbox.commentOn', { title: wordsOf(module) })
  const { values: said, change, now, restart } = useDraft<Said>(name, nothing(), { title })
  const { pictures } = said
  const saving = useSubmit()
  const uploads = useUploads(
    { module: 'comment', record: said.UID, field: '', ...about },
    (row) => change({ pictures: [...now().pictures, row] }),
    title,
  )
  const left = mostPictures - pictures.length - uploads.sendings.length
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
    restart(nothing())
    toast(t(result.kind === 'kept' ? 'outbox.kept' : 'records.commentSent'))
    return onSent()
  }
  return {
    said,
    pictures,
    uploads,
    left,
    send,
    busy: saving.busy,
    refusal: saving.refusal?.words ?? '',
    write: (Remark: string) => change({ Remark }),
    tell: (ToUser: string, names: string) => change({ ToUser, names }),
    add: async () => {
      try {
        await uploads.add((await pickPhotos({ most: left })).slice(0, left))
      } catch {
        toast(t('records.pickRefused'))
      }
    },
    remove: async (file: AnnexRow) => {
      // What is said goes behind it: a picture that was taken away must not come along.
      const what = { subject: said.UID, module: module.name, title: `${t('records.delete')} · ${file.OriginalName}` }
      const takes = { FName: file.AnnexName, FID: said.UID }
      await order({ ...what, call: 'Annex.Delete', action: 'edit', takes })
      change({ pictures: now().pictures.filter(({ AnnexCode }) => AnnexCode !== file.AnnexCode) })
    },
  }
}

/** Who can be told: the people of the enterprise, by name. */
export function usePeople(keyword: string) {
  const { data = [], loading } = useRead('UserManage.GetUserList', { keyword, page: 1, rows: 50 })
  return {
    rows: data.map(({ UserCode, UserName, Company }) => ({ id: UserCode, label: UserName, note: Company })),
    loading,
  }
}

/** What people said about a record, and the form to say something. */
export function useComments(commented: Commented) {
  const { module, record } = commented
  const t = useWords()
  const list = usePages('Comment.GetList', { RID: record, MID: module.name }, { rows: 10 })
  const [isOpen, setOpen] = useState(false)
  const saying = useSaying(commented, () => {
    setOpen(false)
    return list.reload()
  })
  const removing = useAction()
  const [first] = list.pages
  return {
    t,
    list,
    saying,
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    total: (first as { readonly total?: number } | undefined)?.total ?? 0,
    refusal: removing.refusal,
    remove: async ({ UID }: CommentShown) => {
      const asked = t('records.commentDeleteTitle')
      const yes = await ask({ title: asked, yes: t('records.delete'), no: t('shell.cancel'), danger: true })
      if (!yes) return
      const title = `${t('records.delete')} · ${t('outbox.commentOn', { title: wordsOf(module) })}`
      await removing.act({ subject: UID, module: module.name, title, call: 'Comment.Delete', takes: { UID } }, '')
    },
  }
}
