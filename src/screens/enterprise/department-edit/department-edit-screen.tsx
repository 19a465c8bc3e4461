import type { DepartmentRow } from '@wire'
import { useParams } from '@/platform/router'
import { withFullWidth } from '@/schema'
import { FormPage } from '@/screens/account/form/form-page'
import { Loaded } from '@/screens/account/form/loaded'
import { Outcome } from '@/screens/account/form/outcome'
import { Button } from '@/ui/controls/button'
import { Empty } from '@/ui/feedback/empty'
import { LongTextField } from '@/ui/inputs/long-text-field'
import { TextField } from '@/ui/inputs/text-field'
import { Card } from '@/ui/layout/card'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { AdministratorsOnly } from '../access/administrators-only'
import type { Branch } from '../departments/tree'
import { withDescendants } from '../departments/tree'
import { Choose } from '../pick/choose'
import { useDepartmentChoices, usePeopleChoices } from '../pick/use-choices'
import { useDepartmentDelete, useDepartmentEdit } from './use-department-edit'

export function DepartmentEditScreen() {
  const t = useTranslate()
  return (
    <AdministratorsOnly title={t('enterprise.departments.one')}>
      <DepartmentEdit />
    </AdministratorsOnly>
  )
}

function DepartmentEdit() {
  const t = useTranslate()
  const { guid = '', parent = '' } = useParams()
  const tree = useDepartmentChoices()
  if (tree.data === undefined) {
    return (
      <Page title={t('enterprise.departments.one')}>
        <Loaded read={tree} kind="form">
          {() => null}
        </Loaded>
      </Page>
    )
  }
  const department = tree.data.find((row) => row.id === guid)
  if (guid !== '' && department === undefined) {
    return (
      <Page title={t('enterprise.departments.one')}>
        <Empty icon="tree-structure" title={t('enterprise.departments.gone')} />
      </Page>
    )
  }
  const top = tree.data.find((row) => row.parentId === '')?.id ?? ''
  return <DepartmentForm department={department ?? null} parent={parent || top} branches={tree.branches} />
}

function DepartmentForm(props: {
  readonly department: DepartmentRow | null
  readonly parent: string
  readonly branches: readonly Branch[]
}) {
  const { department, parent, branches } = props
  const { t, form } = useDepartmentEdit(department, parent)
  const people = usePeopleChoices()
  const below = department ? withDescendants(branches, department.id) : new Set<string>()
  const parents = branches
    .filter(({ row }) => !below.has(row.id))
    .map(({ row, path }) => ({ id: row.id, label: row.name, note: path.join(' / ') }))
  const isRoot = department?.parentId === ''
  return (
    <FormPage title={department?.name ?? t('enterprise.departments.new')} form={form} submit={t('account.form.save')}>
      <Card>
        <TextField {...form.text('name')} required maxLength={50} />
        <TextField {...form.text('serialNumber')} required maxLength={30} />
        <LongTextField {...form.text('brief')} required maxLength={200} tidy={withFullWidth} />
        {!isRoot && (
          <Choose
            name="parentId"
            label={t('enterprise.fields.parent')}
            rows={parents}
            chosen={[form.values.parentId]}
            onPick={([parentId = '']) => form.setValues({ parentId })}
            error={form.errorOf('parentId')}
          />
        )}
        <Choose
          {...people}
          name="managerCode"
          label={t('enterprise.fields.manager')}
          chosen={[form.values.managerCode]}
          onPick={([managerCode = '']) => form.setValues({ managerCode })}
          error={form.errorOf('managerCode')}
        />
      </Card>
      {department && <DeleteDepartment department={department} />}
    </FormPage>
  )
}

function DeleteDepartment({ department }: { readonly department: DepartmentRow }) {
  const t = useTranslate()
  const { deleting, remove, reason } = useDepartmentDelete(department)
  return (
    <Card>
      <Outcome saving={deleting} />
      <Button
        wide
        kind="danger"
        label={t('enterprise.departments.delete')}
        busy={deleting.busy}
        disabled={reason !== ''}
        {...(reason ? { reason } : {})}
        onPress={remove}
      />
    </Card>
  )
}
