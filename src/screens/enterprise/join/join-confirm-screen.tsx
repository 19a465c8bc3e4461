import { go } from '@/platform/router'
import { withFullWidth } from '@/schema'
import { FormPage } from '@/screens/account/form/form-page'
import { Loaded } from '@/screens/account/form/loaded'
import { Empty } from '@/ui/feedback/empty'
import { Notice } from '@/ui/feedback/notice'
import { LongTextField } from '@/ui/inputs/long-text-field'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Page } from '@/ui/page/page'
import { useJoinConfirm } from './use-join-confirm'

/** Shows the enterprise and its number of members before the request is sent. */
export function JoinConfirmScreen() {
  const { t, form, found, name, code, refusal } = useJoinConfirm()
  if (code === '') {
    const action = { label: t('enterprise.join.enter'), onPress: () => go('CompaniesNewsCode', {}) }
    return (
      <Page title={name}>
        <Empty
          icon="qr-code"
          title={t('enterprise.join.noCode')}
          text={t('enterprise.join.noCodeText')}
          action={action}
        />
      </Page>
    )
  }
  const sendable = found.data !== undefined && refusal === ''
  return (
    <FormPage
      title={t('enterprise.join.title')}
      form={form}
      submit={t('enterprise.join.send')}
      disabled={!sendable}
      {...(refusal ? { reason: refusal } : {})}
    >
      <Loaded read={found}>
        {({ CompaniesName, Members }) => (
          <Card>
            <Row icon="buildings" title={CompaniesName} note={t('enterprise.list.members', { count: Members })} />
          </Card>
        )}
      </Loaded>
      {refusal && <Notice kind="info" text={refusal} />}
      <LongTextField
        {...form.text('Remark')}
        maxLength={100}
        tidy={withFullWidth}
        placeholder={t('enterprise.join.remarkHint')}
      />
    </FormPage>
  )
}
