import { Text } from '@tarojs/components'
import type { RouteName } from '@/platform/router'
import { go } from '@/platform/router'
import { Button } from '@/ui/controls/button'
import { SwitchRow } from '@/ui/controls/switch-row'
import { Notice } from '@/ui/feedback/notice'
import type { IconName } from '@/ui/icon'
import { ChoiceField } from '@/ui/inputs/choice-field'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Sheet } from '@/ui/layout/sheet'
import { Page } from '@/ui/page/page'
import { useSettingsScreen } from './use-settings-screen'

type Screen = ReturnType<typeof useSettingsScreen>

const themes = ['system', 'light', 'dark'] as const
const photoSizes = ['original', '2560', '1600'] as const
const personalRows = [
  ['permissions', 'lock-key'],
  ['signinHome', 'user-check'],
  ['usersign', 'signature'],
  ['setauditcommentport', 'chat-text'],
  ['substitutes', 'swap'],
  ['security', 'shield-check'],
] as const satisfies readonly (readonly [RouteName, IconName])[]
const appRows = [
  ['languages', 'translate'],
  ['serverAddress', 'hard-drives'],
  ['updateLog', 'clock-counter-clockwise'],
  ['about', 'info'],
] as const satisfies readonly (readonly [RouteName, IconName])[]

export function SettingsScreen() {
  const screen = useSettingsScreen()
  const { t, here, reads, settings, setSigningOut } = screen
  return (
    <Page title={t('account.settings.title')}>
      <Card title={t('account.settings.look')}>
        <ChoiceField
          label={t('account.settings.theme')}
          options={themes.map((theme) => ({ value: theme, label: t(`account.settings.themes.${theme}`) }))}
          value={settings.theme}
          onChange={(theme) => settings.set({ theme: theme as (typeof themes)[number] })}
        />
        <SwitchRow
          label={t('account.settings.siteMode')}
          hint={t('account.settings.siteModeHint')}
          value={settings.siteMode}
          onChange={(siteMode) => settings.set({ siteMode })}
        />
      </Card>
      <Card title={t('account.settings.photos')}>
        <ChoiceField
          label={t('account.settings.photoSize')}
          options={photoSizes.map((size) => ({
            value: size,
            label: t(`account.settings.photoSizes.${size}`),
            note: t(`account.settings.photoNotes.${size}`),
          }))}
          value={settings.photoSize}
          onChange={(photoSize) => settings.set({ photoSize })}
        />
      </Card>
      <Card>
        <Row icon="device-mobile" title={t('outbox.row')} note={here.words} onPress={() => go('outbox', {})} />
        <Row
          icon="download-simple"
          title={t('account.settings.reads.row')}
          note={reads.words}
          {...(reads.clear === undefined ? {} : { onPress: reads.clear })}
        />
      </Card>
      <Card>
        {personalRows.map(([name, icon]) => (
          <Row key={name} icon={icon} title={t(`account.settings.rows.${name}`)} onPress={() => go(name, {})} />
        ))}
        <Row icon="user" title={t('account.settings.rows.face')} onPress={() => go('attendance', { module: 'face' })} />
      </Card>
      <Card>
        {appRows.map(([name, icon]) => (
          <Row key={name} icon={icon} title={t(`account.settings.rows.${name}`)} onPress={() => go(name, {})} />
        ))}
      </Card>
      <Button wide kind="danger" label={t('account.settings.signOut')} onPress={() => setSigningOut(true)} />
      <SignOutSheet screen={screen} />
    </Page>
  )
}

function SignOutSheet({ screen }: { readonly screen: Screen }) {
  const { t, me, here, settings, isSigningOut, setSigningOut, confirmSignOut, forget, busy } = screen
  const close = () => setSigningOut(false)
  return (
    <Sheet
      open={isSigningOut}
      title={t('account.settings.signOutOf', { name: me?.UserName ?? '' })}
      onClose={close}
      footer={
        <>
          <Button kind="plain" label={t('account.form.cancel')} onPress={close} />
          <Button kind="danger" label={t('account.settings.signOut')} busy={busy} onPress={confirmSignOut} />
        </>
      }
    >
      {here.waiting === 0 ? null : (
        <Notice kind="warn" text={`${t('outbox.leaveTitle', { count: here.waiting })}\n${t('outbox.leaveText')}`} />
      )}
      <Text>{t('account.settings.signOutText')}</Text>
      {settings.deviceToken !== '' && (
        <SwitchRow
          label={t('account.settings.keepQuick')}
          hint={t('account.settings.keepQuickHint')}
          value
          onChange={forget}
        />
      )}
    </Sheet>
  )
}
