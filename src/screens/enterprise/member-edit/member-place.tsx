import { Card } from '@/ui/layout/card'
import { useTranslate } from '@/words'
import { Choose } from '../pick/choose'
import { useDepartmentChoices, usePeopleChoices, usePostChoices, useRoleChoices } from '../pick/use-choices'
import type { useMemberEdit } from './use-member-edit'

type Form = ReturnType<typeof useMemberEdit>['form']

/** A member's place in the enterprise: department, post, roles, superior. */
export function MemberPlace(props: { readonly form: Form; readonly disabled: boolean; readonly own: string }) {
  const { form, disabled, own } = props
  const t = useTranslate()
  const departments = useDepartmentChoices()
  const posts = usePostChoices()
  const roles = useRoleChoices()
  const people = usePeopleChoices()
  const { values, setValues, errorOf } = form
  return (
    <Card title={t('enterprise.member.place')}>
      <Choose
        {...departments}
        name="DepartmentId"
        label={t('enterprise.fields.department')}
        chosen={[values.DepartmentId]}
        onPick={([DepartmentId = '']) => setValues({ DepartmentId })}
        required
        disabled={disabled}
        error={errorOf('DepartmentId')}
      />
      <Choose
        {...posts}
        name="PostId"
        label={t('enterprise.fields.post')}
        chosen={[values.PostId]}
        onPick={([PostId = '']) => setValues({ PostId })}
        disabled={disabled}
        error={errorOf('PostId')}
      />
      <Choose
        {...roles}
        name="RoleIds"
        label={t('enterprise.fields.roles')}
        chosen={values.RoleIds}
        onPick={(RoleIds) => setValues({ RoleIds })}
        multi
        required
        disabled={disabled}
        error={errorOf('RoleIds')}
      />
      <Choose
        {...people}
        rows={people.rows.filter((row) => row.id !== own)}
        name="SuperiorCode"
        label={t('enterprise.fields.superior')}
        chosen={[values.SuperiorCode]}
        onPick={([SuperiorCode = '']) => setValues({ SuperiorCode })}
        disabled={disabled}
        error={errorOf('SuperiorCode')}
      />
    </Card>
  )
}
