import type { JoinRow } from '@wire'
import { useState } from 'react'
import { Outcome } from '@/screens/account/form/outcome'
import type { Saving } from '@/screens/account/form/use-form'
import { Button } from '@/ui/controls/button'
import { Sheet } from '@/ui/layout/sheet'
import { useTranslate } from '@/words'
import { Choose } from '../pick/choose'
import { useDepartmentChoices, useRoleChoices } from '../pick/use-choices'

/** Accepts a request; a department and roles are required. */
export function AgreeSheet(props: {
  readonly row: JoinRow
  readonly saving: Saving
  readonly onClose: () => void
  readonly onAgree: (row: JoinRow, department: string, roles: readonly string[]) => unknown
}) {
  const { row, saving, onClose, onAgree } = props
  const t = useTranslate()
  const departments = useDepartmentChoices()
  const roles = useRoleChoices()
  const [department, setDepartment] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const complete = department !== '' && chosen.length > 0
  const submit = (
    <Button
      label={t('enterprise.requests.agree')}
      busy={saving.busy}
      disabled={!complete}
      reason={t('enterprise.requests.incomplete')}
      onPress={() => onAgree(row, department, chosen)}
    />
  )
  return (
    <Sheet open title={t('enterprise.requests.agreeTo', { name: row.UserName })} onClose={onClose} footer={submit}>
      <Outcome saving={saving} />
      <Choose
        name="DepartmentId"
        label={t('enterprise.fields.department')}
        rows={departments.rows}
        loading={departments.loading}
        failed={departments.failure !== ''}
        onRetry={departments.reload}
        chosen={[department]}
        onPick={([id]) => setDepartment(id ?? '')}
        required
      />
      <Choose
        name="RoleIds"
        label={t('enterprise.fields.roles')}
        rows={roles.rows}
        loading={roles.loading}
        failed={roles.failure !== ''}
        onRetry={roles.reload}
        chosen={chosen}
        onPick={setChosen}
        multi
        required
      />
    </Sheet>
  )
}
