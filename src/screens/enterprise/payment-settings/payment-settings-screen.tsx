import type { PaymentSettings } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { Loaded } from '@/screens/account/form/loaded'
import { Outcome } from '@/screens/account/form/outcome'
import { Button } from '@/ui/controls/button'
import { FormBar } from '@/ui/controls/form-bar'
import { SwitchRow } from '@/ui/controls/switch-row'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { AdministratorsOnly } from '../access/administrators-only'
import { Choose } from '../pick/choose'
import { usePaymentSettings } from './use-payment-settings'

export function PaymentSettingsScreen() {
  const t = useTranslate()
  return (
    <AdministratorsOnly title={t('enterprise.payments.title')}>
      <Settings />
    </AdministratorsOnly>
  )
}

function Settings() {
  const t = useTranslate()
  const read = useRead('PaymentSettings.GetModel', {}, { stale: 0 })
  if (read.data !== undefined) return <Form key={read.data.Version} settings={read.data} reload={read.reload} />
  return (
    <Page title={t('enterprise.payments.title')} onRefresh={read.reload}>
      <Loaded read={read}>{() => null}</Loaded>
    </Page>
  )
}

function Form({ settings, reload }: { readonly settings: PaymentSettings; readonly reload: () => Promise<unknown> }) {
  const { t, saving, chosen, change, save, isClosed, isMissing, isChanged } = usePaymentSettings(settings)
  const footer = (
    <FormBar>
      <Button
        label={t('account.form.save')}
        busy={saving.busy}
        disabled={!isChanged || isMissing}
        {...(isMissing ? { reason: t('enterprise.payments.accountFirst') } : {})}
        onPress={save}
      />
    </FormBar>
  )
  const rows = settings.Accounts.map(({ id, name, bank }) => ({ id, label: name, note: bank }))
  return (
    <Page title={t('enterprise.payments.title')} onRefresh={reload} footer={footer}>
      <Outcome saving={saving} />
      {isClosed ? <Notice kind="warn" text={t('enterprise.payments.closed')} /> : null}
      <Card>
        <SwitchRow
          label={t('enterprise.payments.approvalPays')}
          hint={t('enterprise.payments.how')}
          value={chosen.ApprovalPays}
          onChange={(ApprovalPays) => change({ ApprovalPays })}
        />
      </Card>
      <Card>
        <Choose
          name="Account"
          label={t('enterprise.payments.account')}
          rows={rows}
          chosen={chosen.Account === '' ? [] : [chosen.Account]}
          onPick={([Account = '']) => change({ Account })}
          required={chosen.ApprovalPays}
          emptyText={t('enterprise.payments.noAccounts')}
        />
      </Card>
    </Page>
  )
}
