import { View } from '@tarojs/components'
import { useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { useMe } from '@/client/session/session'
import { dayFromToday, withFullWidth } from '@/schema'
import { FormSummary } from '@/screens/account/form/form-summary'
import { useForm } from '@/screens/account/form/use-form'
import { Choose } from '@/screens/enterprise/pick/choose'
import { usePeopleChoices } from '@/screens/enterprise/pick/use-choices'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { DateField } from '@/ui/inputs/date-field'
import { LongTextField } from '@/ui/inputs/long-text-field'
import { Sheet } from '@/ui/layout/sheet'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

interface Values {
  readonly guid: string
  readonly UserCode: string
  readonly ByUser: string
  readonly From: string
  readonly To: string
  readonly Reason: string
}

const maxReason = 200

function useSubstituteForm(onDone: () => void) {
  const t = useTranslate()
  const [guid] = useState(newGuid)
  const today = dayFromToday()
  return useForm<Values, 'Substitute.Save'>({
    call: 'Substitute.Save',
    action: 'add',
    draft: 'substitute:new',
    empty: { guid, UserCode: '', ByUser: '', From: today, To: today, Reason: '' },
    labels: {
      ...{ guid: '', UserCode: t('flows.away.who'), ByUser: t('flows.away.by'), From: t('flows.away.from') },
      ...{ To: t('flows.away.to'), Reason: t('flows.away.reason') },
    },
    check: ({ ByUser, From, To }) => [
      ByUser === '' && { field: 'ByUser', reason: 'required' },
      From < today && { field: 'From', text: t('reasons.before-today') },
      To < From && { field: 'To', text: t('reasons.ends-before') },
    ],
    takes: ({ Reason, ...values }) => ({ ...values, Reason: Reason.trim() }),
    done: () => {
      toast(t('flows.away.saved'))
      onDone()
    },
  })
}

/** A form for a substitute: the absent person, the substitute, and the period. */
export function SubstituteSheet({ forOthers, onClose }: { readonly forOthers: boolean; readonly onClose: () => void }) {
  const t = useTranslate()
  const me = useMe()
  const form = useSubstituteForm(onClose)
  const people = usePeopleChoices()
  const { values, setValues, errorOf } = form
  const absentUser = values.UserCode || (me?.UserCode ?? '')
  const list = { loading: people.loading, failed: people.failure !== '', onRetry: () => people.reload() }
  const error = (field: string) => (errorOf(field) === '' ? {} : { error: errorOf(field) })
  return (
    <Sheet
      open
      title={t('flows.away.add')}
      onClose={onClose}
      footer={<Button label={t('shell.confirm')} busy={form.saving.busy} onPress={form.submit} />}
    >
      <View>
        <FormSummary form={form} />
        <Notice kind="info" text={t('flows.away.hint')} />
        {forOthers ? (
          <Choose
            name="UserCode"
            label={t('flows.away.who')}
            rows={people.rows}
            chosen={[absentUser]}
            required
            {...list}
            {...error('UserCode')}
            onPick={([user = '']) => setValues({ UserCode: user })}
          />
        ) : null}
        <Choose
          name="ByUser"
          label={t('flows.away.by')}
          rows={people.rows.filter(({ id }) => id !== absentUser)}
          chosen={values.ByUser === '' ? [] : [values.ByUser]}
          required
          {...list}
          {...error('ByUser')}
          onPick={([user = '']) => setValues({ ByUser: user })}
        />
        <DateField
          name="From"
          label={t('flows.away.from')}
          value={values.From}
          required
          {...error('From')}
          onChange={(From) => setValues({ From, ...(values.To < From ? { To: From } : {}) })}
        />
        <DateField
          name="To"
          label={t('flows.away.to')}
          value={values.To}
          required
          {...error('To')}
          onChange={(To) => setValues({ To })}
        />
        <LongTextField
          name="Reason"
          label={t('flows.away.reason')}
          value={values.Reason}
          {...{ maxLength: maxReason, tidy: withFullWidth }}
          onChange={(Reason) => setValues({ Reason })}
        />
      </View>
    </Sheet>
  )
}
