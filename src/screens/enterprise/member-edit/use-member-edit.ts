import type { MemberModel } from '@wire'
import { useMe } from '@/client/session/session'
import { back } from '@/platform/router'
import type { Fault } from '@/screens/account/form/use-form'
import { useForm } from '@/screens/account/form/use-form'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

interface Values {
  readonly UserName: string
  readonly Phone: string
  readonly DepartmentId: string
  readonly PostId: string
  readonly RoleIds: readonly string[]
  readonly SuperiorCode: string
  readonly EmployeeNumber: string
  readonly IsAdministrator: boolean
  readonly Password: string
}

const emptyMember: Values = {
  UserName: '',
  Phone: '',
  DepartmentId: '',
  PostId: '',
  RoleIds: [],
  SuperiorCode: '',
  EmployeeNumber: '',
  IsAdministrator: false,
  Password: '',
}

const valuesOf = (member: MemberModel): Values => ({ ...member, Password: '' })

const check = (values: Values, isNew: boolean): readonly (Fault<Values> | false)[] => [
  values.UserName.trim() === '' && { field: 'UserName', reason: 'required' },
  values.Phone.trim() === '' && { field: 'Phone', reason: 'required' },
  values.DepartmentId === '' && { field: 'DepartmentId', reason: 'required' },
  values.RoleIds.length === 0 && { field: 'RoleIds', reason: 'required' },
  isNew && values.Password === '' && { field: 'Password', reason: 'required' },
]

const draftOf = (member: MemberModel | null) => (member ? `member:${member.UserCode}:${member.Version}` : 'member:new')

/** Adds or changes a member; only the creator can change the creator. */
export function useMemberEdit(member: MemberModel | null) {
  const t = useTranslate()
  const me = useMe()
  const isNew = member === null
  const form = useForm<Values, 'UserManage.Save'>({
    call: 'UserManage.Save',
    action: isNew ? 'add' : 'edit',
    draft: draftOf(member),
    empty: member ? valuesOf(member) : emptyMember,
    never: ['Password'],
    labels: {
      UserName: t('account.fields.name'),
      Phone: t('account.fields.phone'),
      DepartmentId: t('enterprise.fields.department'),
      PostId: t('enterprise.fields.post'),
      RoleIds: t('enterprise.fields.roles'),
      SuperiorCode: t('enterprise.fields.superior'),
      EmployeeNumber: t('enterprise.fields.number'),
      IsAdministrator: t('enterprise.members.administrator'),
      Password: t('enterprise.fields.firstPassword'),
    },
    check: (values) => check(values, isNew),
    takes: (values) => ({
      UserCode: member?.UserCode ?? '',
      UserName: values.UserName.trim(),
      Phone: values.Phone.trim(),
      DepartmentId: values.DepartmentId,
      PostId: values.PostId,
      RoleIds: values.RoleIds,
      SuperiorCode: values.SuperiorCode,
      EmployeeNumber: values.EmployeeNumber.trim(),
      IsAdministrator: values.IsAdministrator,
      Password: values.Password,
      Version: member?.Version ?? 0,
    }),
    done: () => {
      toast(t('account.form.saved'))
      back()
    },
  })
  const locked = member?.IsCreator && member.UserCode !== me?.UserCode ? t('enterprise.member.creatorUntouchable') : ''
  return { t, form, isNew, locked }
}
