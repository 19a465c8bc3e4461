import { Text, View } from '@tarojs/components'
import { onDesktop } from '@/platform/host'
import { go } from '@/platform/router'
import { Button } from '@/ui/controls/button'
import { CheckRow } from '@/ui/controls/check-row'
import { Card } from '@/ui/layout/card'
import { Page } from '@/ui/page/page'
import { DesktopCode } from '../desktop/desktop-code'
import { Credentials } from '../form/credentials'
import { FormSummary } from '../form/form-summary'
import { Outcome } from '../form/outcome'
import { AskingHost, HostEntry } from './host-entry'
import { useHostEntry } from './use-host-entry'
import { useSignIn } from './use-sign-in'
import './sign-in.scss'

/** The sign-in page, with links to the other ways to sign in. */
export function SignInScreen() {
  const entry = useHostEntry()
  const { t, isAsking } = entry
  return (
    <Page
      title={t('account.signIn.title')}
      action={{ label: t('account.languages.title'), icon: 'translate', onPress: () => go('languages', {}) }}
    >
      {isAsking ? <AskingHost entry={entry} /> : <SignInForm entry={entry} />}
    </Page>
  )
}

function SignInForm({ entry }: { readonly entry: ReturnType<typeof useHostEntry> }) {
  const { t, form, quick, server } = useSignIn(entry.entered)
  return (
    <View className="sign-in">
      <Text className="sign-in__name">Purlin</Text>
      <Text className="sign-in__claim">{t('account.signIn.claim')}</Text>
      <HostEntry entry={entry} />
      {entry.host === null && onDesktop() ? <OnDesktop t={t} /> : null}
      <FormSummary form={form} />
      <Credentials form={form} />
      <CheckRow
        label={t('account.signIn.remember')}
        value={form.values.Remember}
        onChange={(Remember) => form.setValues({ Remember })}
      />
      <Button wide label={t('account.signIn.submit')} busy={form.saving.busy} onPress={form.submit} />
      <QuickEntry quick={quick} t={t} />
      <View className="sign-in__ways">
        <Button kind="plain" label={t('account.signIn.byCode')} onPress={() => go('phoneLogin', {})} />
        <Button kind="plain" label={t('account.signIn.register')} onPress={() => go('register', {})} />
      </View>
      <View className="sign-in__ways">
        <Button kind="text" label={t('account.signIn.forgot')} onPress={() => go('forgotPaw', {})} />
        {entry.host === null && !onDesktop() ? (
          <Button kind="text" label={t('account.desktop.title')} onPress={() => go('wechatqrcode', {})} />
        ) : null}
        <Button kind="text" label={t('account.signIn.look')} onPress={() => go('lookhome', {})} />
      </View>
      <Button
        kind="text"
        label={server ? t('account.signIn.server', { server }) : t('account.server.title')}
        onPress={() => go('serverAddress', {})}
      />
      <View className="sign-in__agreed">
        <Text>{t('account.signIn.agreed')}</Text>
        <Button
          kind="text"
          label={t('account.agreement.service')}
          onPress={() => go('agreement', { name: 'service' })}
        />
        <Button
          kind="text"
          label={t('account.agreement.privacy')}
          onPress={() => go('agreement', { name: 'privacy' })}
        />
      </View>
    </View>
  )
}

/** On a desktop the code is shown at once. */
function OnDesktop({ t }: Pick<ReturnType<typeof useSignIn>, 't'>) {
  return (
    <Card title={t('account.desktop.title')}>
      <DesktopCode />
    </Card>
  )
}

function QuickEntry({ quick, t }: Pick<ReturnType<typeof useSignIn>, 'quick' | 't'>) {
  if (quick === null) return null
  return (
    <View className="sign-in__quick">
      <Button
        wide
        kind="plain"
        label={t('account.signIn.quick', { name: quick.name })}
        busy={quick.busy}
        onPress={quick.enter}
      />
      <Outcome saving={quick} />
    </View>
  )
}
