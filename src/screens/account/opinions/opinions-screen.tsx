import type { Opinions } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { withFullWidth } from '@/schema'
import { LongTextField } from '@/ui/inputs/long-text-field'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { FormPage } from '../form/form-page'
import { Loaded } from '../form/loaded'
import { longestOpinion, useOpinions } from './use-opinions'

export function OpinionsScreen() {
  const t = useTranslate()
  const opinions = useRead('Account.GetOpinions', {})
  if (opinions.data) return <OpinionsForm opinions={opinions.data} />
  return (
    <Page title={t('account.opinions.title')}>
      <Loaded read={opinions} kind="form">
        {() => null}
      </Loaded>
    </Page>
  )
}

function OpinionsForm({ opinions }: { readonly opinions: Opinions }) {
  const { t, form } = useOpinions(opinions)
  return (
    <FormPage title={t('account.opinions.title')} form={form} submit={t('account.form.save')}>
      <LongTextField {...form.text('Approval')} required maxLength={longestOpinion} tidy={withFullWidth} />
      <LongTextField {...form.text('ApprovalDismiss')} required maxLength={longestOpinion} tidy={withFullWidth} />
      <LongTextField {...form.text('ApprovalRepetition')} required maxLength={longestOpinion} tidy={withFullWidth} />
    </FormPage>
  )
}
