import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/ui/controls/button'
import { FormBar } from '@/ui/controls/form-bar'
import { Page } from '@/ui/page/page'
import { FormSummary } from './form-summary'
import type { FormState } from './use-form'
import { useSavedNote } from './use-saved-note'
import './form.scss'

/** A column of fields with a summary of problems on top, and a bar at the bottom with the main action on the right. */
export function FormPage(props: {
  readonly title: string
  readonly form: FormState
  readonly submit: string
  readonly children: ReactNode
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly reason?: string
  readonly secondary?: ReactNode
}) {
  const { title, form, submit, children, danger = false, disabled = false, reason, secondary } = props
  const note = useSavedNote(form.restoredAt)
  const bar = (
    <FormBar {...(note ? { note } : {})}>
      {secondary}
      <Button
        label={submit}
        kind={danger ? 'danger' : 'main'}
        busy={form.saving.busy}
        disabled={disabled}
        {...(reason ? { reason } : {})}
        onPress={form.submit}
      />
    </FormBar>
  )
  return (
    <Page title={title} footer={bar}>
      <FormSummary form={form} />
      <View className="form">{children}</View>
    </Page>
  )
}
