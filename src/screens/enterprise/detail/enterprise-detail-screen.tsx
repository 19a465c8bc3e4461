import type { CorpInfo } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { useMe } from '@/client/session/session'
import { serverTime } from '@/client/time/time'
import type { Module } from '@/schema'
import { FormPage } from '@/screens/account/form/form-page'
import { Loaded } from '@/screens/account/form/loaded'
import { TextField } from '@/ui/inputs/text-field'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/layout/facts'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { RegistrationCard } from './registration-card'
import { useEnterpriseDetail } from './use-enterprise-detail'

/** The enterprise and its registration; only its creator can change its names, administrators its registration. */
export function EnterpriseDetailScreen({ module }: { readonly module: Module }) {
  const t = useTranslate()
  const me = useMe()
  const corp = useRead('Enterprise.GetCorpInfo', {})
  if (corp.data && me?.IsCreator) return <EnterpriseForm module={module} corp={corp.data} reload={corp.reload} />
  return (
    <Page title={corp.data?.ShortName ?? t('enterprise.detail.title')} onRefresh={corp.reload}>
      <Loaded read={corp}>
        {(data) => (
          <>
            <Card>
              <Facts
                items={[
                  { label: t('enterprise.fields.name'), value: data.CompaniesName },
                  { label: t('enterprise.fields.shortName'), value: data.ShortName },
                ]}
              />
            </Card>
            <RegistrationCard module={module} registration={data.Registration} canEdit={me?.IsAdministrator === true} />
            <CorpFacts corp={data} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function CorpFacts({ corp }: { readonly corp: CorpInfo }) {
  const t = useTranslate()
  return (
    <Card title={t('enterprise.detail.facts')}>
      <Facts
        items={[
          { label: t('enterprise.detail.code'), value: corp.Code },
          { label: t('enterprise.detail.creator'), value: corp.Creator },
          { label: t('enterprise.detail.members'), value: String(corp.Members) },
          { label: t('enterprise.detail.departments'), value: String(corp.Departments) },
          { label: t('enterprise.detail.projects'), value: String(corp.Projects) },
          { label: t('enterprise.detail.createdAt'), value: serverTime(corp.CreatedAt) },
          {
            label: t('account.profile.trialUntil'),
            value: corp.IsDemo ? t('enterprise.detail.demo') : corp.TrialUntil || t('account.profile.none'),
          },
        ]}
      />
    </Card>
  )
}

interface FormProps {
  readonly module: Module
  readonly corp: CorpInfo
  readonly reload: () => unknown
}

function EnterpriseForm({ module, corp, reload }: FormProps) {
  const { t, form } = useEnterpriseDetail(corp, reload)
  return (
    <FormPage
      title={corp.ShortName}
      form={form}
      submit={t('account.form.save')}
      disabled={corp.IsDemo}
      {...(corp.IsDemo ? { reason: t('enterprise.detail.demoFixed') } : {})}
    >
      <TextField {...form.text('Name')} required maxLength={60} disabled={corp.IsDemo} />
      <TextField {...form.text('ShortName')} required maxLength={16} disabled={corp.IsDemo} />
      <RegistrationCard module={module} registration={corp.Registration} canEdit />
      <CorpFacts corp={corp} />
    </FormPage>
  )
}
