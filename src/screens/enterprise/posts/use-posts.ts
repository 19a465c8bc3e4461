import type { PostRow } from '@wire'
import { useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { useRead } from '@/client/queries/use-read'
import { useSave } from '@/client/queries/use-save'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

interface Editing {
  readonly guid: string
  readonly name: string
  readonly isNew: boolean
}

/** The posts of members: added, renamed and deleted in a sheet. */
export function usePosts() {
  const t = useTranslate()
  const list = useRead('Post.GetList', {})
  const saving = useSave('Post.Save')
  const deleting = useSave('Post.Delete')
  const [editing, setEditing] = useState<Editing | null>(null)

  const save = async ({ guid, name, isNew }: Editing) => {
    const answer = await saving.save({ guid, name: name.trim() }, { action: isNew ? 'add' : 'edit' })
    if (answer === undefined) return
    setEditing(null)
    toast(t('account.form.saved'))
    await list.reload()
  }
  const remove = async (post: PostRow) => {
    const agreed = await ask({
      title: t('enterprise.posts.deleteTitle', { name: post.name }),
      yes: t('account.form.delete'),
      no: t('account.form.cancel'),
      danger: true,
    })
    if (!agreed) return
    const answer = await deleting.save({ guid: post.id })
    if (answer === undefined) return
    setEditing(null)
    toast(t('account.form.deleted'))
    await list.reload()
  }
  return {
    t,
    list,
    saving,
    deleting,
    editing,
    add: () => setEditing({ guid: newGuid(), name: '', isNew: true }),
    open: (post: PostRow) => setEditing({ guid: post.id, name: post.name, isNew: false }),
    rename: (name: string) => setEditing((before) => before && { ...before, name }),
    close: () => setEditing(null),
    save,
    remove,
  }
}
