import { View } from '@tarojs/components'
import { go } from '@/platform/router'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Page } from '@/ui/page/page'
import { Credentials } from '../form/credentials'
import { FormSummary } from '../form/form-summary'
import { Outcome } from '../form/outcome'
import { useBind } from './use-bind'
import '../shared/bind.scss'

type Screen = ReturnType<typeof useBind>

/** Binds an unknown identity of a host to an account. */
export function BindScreen() {
  const screen = useBind()
  const { t, host, me, words, binding } = screen
  if (host === null) return <Page title={t('account.bind.title')}>{null}</Page>
  return (
    <Page title={t('account.bind.title')}>
      {words === '' ? null : <Notice kind="error" text={words} />}
      <Outcome saving={binding} />
      {me === null ? <SignInToBind screen={screen} host={host} /> : <BindCurrentAccount screen={screen} host={host} />}
    </Page>
  )
}

type Part = { readonly screen: Screen; readonly host: NonNullable<Screen['host']> }

function SignInToBind({ screen, host }: Part) {
  const { t, pending, form, byPhone, asksPhone, byCode } = screen
  const name = pending?.name ?? ''
  const why = name === '' ? t(`account.bind.why.${host}`) : t(`account.bind.whyNamed.${host}`, { name })
  return (
    <>
      <Notice kind="info" text={why} />
      <FormSummary form={form} />
      <Card>
        <Credentials form={form} />
        <View className="bind__ways">
          <Button wide label={t('account.bind.signInAndBind')} busy={form.saving.busy} onPress={form.submit} />
          <Button wide kind="plain" label={t('account.signIn.byCode')} onPress={byCode} />
          {asksPhone ? <Button wide kind="plain" label={t('account.bind.byPhone')} onPress={byPhone} /> : null}
          <Button kind="text" label={t('account.signIn.register')} onPress={() => go('register', {})} />
        </View>
      </Card>
    </>
  )
}

function BindCurrentAccount({ screen, host }: Part) {
  const { t, me, pending, bind, attach, binding } = screen
  return (
    <>
      <Card>
        <Row icon="identification-card" title={me?.UserName ?? ''} note={me?.LoginName ?? ''} />
        <Row icon="shield-check" title={t(`account.hosts.${host}`)} note={pending?.name ?? ''} />
      </Card>
      <View className="bind__ways">
        <Button
          wide
          label={t(`account.bind.bindTo.${host}`)}
          busy={binding.busy}
          onPress={pending === null ? attach : bind}
        />
      </View>
    </>
  )
}
