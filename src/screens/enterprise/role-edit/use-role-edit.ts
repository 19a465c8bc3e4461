import type { DataScope, ModuleRight, RoleModel } from '@wire'
import { useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { back } from '@/platform/router'
import { useForm } from '@/screens/account/form/use-form'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

interface Values {
  readonly guid: string
  readonly name: string
  readonly dataScope: DataScope
  readonly rights: readonly ModuleRight[]
}

const toWire = ({ code, view, edit, delete: remove, approve }: ModuleRight) => ({
  code,
  view,
  edit,
  delete: remove,
  approve,
})

/** A role: its name, its data scope, and its rights in each module. */
export function useRoleEdit(role: RoleModel, isNew: boolean) {
  const t = useTranslate()
  const [guid] = useState(newGuid)
  const form = useForm<Values, 'Role.Save'>({
    call: 'Role.Save',
    action: isNew ? 'add' : 'edit',
    draft: isNew ? 'role:new' : `role:${role.id}:${role.version}`,
    empty: {
      guid: isNew ? guid : role.id,
      name: role.name,
      dataScope: role.dataScope,
      rights: role.rights,
    },
    labels: {
      guid: '',
      name: t('enterprise.roles.name'),
      dataScope: t('enterprise.roles.scope'),
      rights: t('enterprise.roles.rights'),
    },
    check: (values) => [values.name.trim() === '' && { field: 'name', reason: 'required' }],
    takes: (values) => ({
      guid: values.guid,
      name: values.name.trim(),
      dataScope: values.dataScope,
      rights: values.rights.map(toWire),
      version: isNew ? 0 : role.version,
    }),
    done: () => {
      toast(t('account.form.saved'))
      back()
    },
  })
  const locked = role.builtIn === 'creator' ? t('enterprise.roles.creatorFixed') : ''
  return { t, form, locked }
}
