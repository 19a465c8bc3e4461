import type { JoinRow } from '@wire'
import { useState } from 'react'
import { usePages } from '@/client/queries/use-pages'
import { useSave } from '@/client/queries/use-save'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

const rowsPerPage = 20

interface Deciding {
  readonly row: JoinRow
  readonly kind: 'agree' | 'refuse'
}

/** The requests to join, and the decision on each. */
export function useJoinRequests() {
  const t = useTranslate()
  const list = usePages('UserManage.GetJoinUserList', {}, { rows: rowsPerPage })
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const agreeing = useSave('UserManage.AgreeJoinEnt')
  const refusing = useSave('UserManage.RefuseJoinEnd')

  const decided = (answer: unknown, words: string) => {
    if (answer === undefined) return
    setDeciding(null)
    toast(words)
    list.reload()
  }
  const agree = async (row: JoinRow, DepartmentId: string, RoleIds: readonly string[]) =>
    decided(
      await agreeing.save({ Guid: row.Guid, DepartmentId, RoleIds }),
      t('enterprise.requests.agreed', { name: row.UserName }),
    )
  const refuse = async (row: JoinRow, Reason: string) =>
    decided(await refusing.save({ Guid: row.Guid, Reason }), t('enterprise.requests.refused', { name: row.UserName }))
  return { t, list, deciding, setDeciding, agree, refuse, agreeing, refusing }
}
