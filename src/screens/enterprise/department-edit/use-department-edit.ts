import type { DepartmentRow } from '@wire'
import { useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { useSave } from '@/client/queries/use-save'
import { back } from '@/platform/router'
import { useForm } from '@/screens/account/form/use-form'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

const requiredFields = ['name', 'brief', 'serialNumber'] as const

/** Edits a department: name, brief and serial number are required, parent and manager are picked. */
export function useDepartmentEdit(department: DepartmentRow | null, parent: string) {
  const t = useTranslate()
  const [guid] = useState(newGuid)
  const form = useForm({
    call: 'Department.Save',
    action: department ? 'edit' : 'add',
    draft: department ? `department:${department.id}:${department.version}` : `department:new:${parent}`,
    empty: {
      guid: department?.id ?? guid,
      name: department?.name ?? '',
      brief: department?.brief ?? '',
      serialNumber: department?.serialNumber ?? '',
      parentId: department?.parentId ?? parent,
      managerCode: department?.managerCode ?? '',
    },
    labels: {
      guid: '',
      name: t('enterprise.fields.departmentName'),
      brief: t('enterprise.fields.brief'),
      serialNumber: t('enterprise.fields.serialNumber'),
      parentId: t('enterprise.fields.parent'),
      managerCode: t('enterprise.fields.manager'),
    },
    check: (values) =>
      requiredFields.map((field) => values[field].trim() === '' && { field, reason: 'required' as const }),
    takes: (values) => ({
      ...values,
      name: values.name.trim(),
      brief: values.brief.trim(),
      serialNumber: values.serialNumber.trim(),
      version: department?.version ?? 0,
    }),
    done: () => {
      toast(t('account.form.saved'))
      back()
    },
  })
  return { t, form }
}

/** Deletes a department, which must be empty. */
export function useDepartmentDelete(department: DepartmentRow) {
  const t = useTranslate()
  const deleting = useSave('Department.Delete')
  const remove = async () => {
    const agreed = await ask({
      title: t('enterprise.departments.deleteTitle', { name: department.name }),
      text: t('enterprise.departments.deleteText'),
      yes: t('account.form.delete'),
      no: t('account.form.cancel'),
      danger: true,
    })
    if (!agreed) return
    const answer = await deleting.save({ guid: department.id })
    if (answer === undefined) return
    toast(t('account.form.deleted'))
    back()
  }
  const reasons = [
    department.parentId === '' && t('enterprise.departments.root'),
    department.children > 0 && t('enterprise.departments.childrenFirst', { count: department.children }),
    department.members > 0 && t('enterprise.departments.membersFirst', { count: department.members }),
  ]
  return { deleting, remove, reason: reasons.find((each) => each !== false) ?? '' }
}
