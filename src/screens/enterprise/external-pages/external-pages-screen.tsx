import type { ExternalPages } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { FormPage } from '@/screens/account/form/form-page'
import { Loaded } from '@/screens/account/form/loaded'
import { Notice } from '@/ui/feedback/notice'
import { TextField } from '@/ui/inputs/text-field'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { AdministratorsOnly } from '../access/administrators-only'
import { useExternalPages } from './use-external-pages'

/** The addresses of pages outside this app that tiles open. */
export function ExternalPagesScreen() {
  const t = useTranslate()
  return (
    <AdministratorsOnly title={t('enterprise.external.title')}>
      <Stored />
    </AdministratorsOnly>
  )
}

function Stored() {
  const t = useTranslate()
  const read = useRead('Enterprise.GetLinks', {}, { stale: 0 })
  if (read.data !== undefined) return <Form key={read.data.Version} pages={read.data} />
  return (
    <Page title={t('enterprise.external.title')} onRefresh={read.reload}>
      <Loaded read={read}>{() => null}</Loaded>
    </Page>
  )
}

function Form({ pages }: { readonly pages: ExternalPages }) {
  const { t, form } = useExternalPages(pages)
  return (
    <FormPage title={t('enterprise.external.title')} form={form} submit={t('account.form.save')}>
      <Notice kind="info" text={t('enterprise.external.how')} />
      <TextField {...form.text('Gate')} maxLength={500} hint={t('enterprise.external.hint')} />
      <TextField {...form.text('Labour')} maxLength={500} hint={t('enterprise.external.hint')} />
    </FormPage>
  )
}
