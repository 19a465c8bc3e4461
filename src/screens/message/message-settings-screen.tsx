import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/controls/button'
import { FormBar } from '@/ui/controls/form-bar'
import { SwitchRow } from '@/ui/controls/switch-row'
import { Failed } from '@/ui/feedback/failed'
import { Card } from '@/ui/layout/card'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { Outcome } from '../account/form/outcome'
import { useMessageSettings } from './use-message-settings'
import './message-settings.scss'

type Screen = ReturnType<typeof useMessageSettings>

/** Muted modules, and the order of the modules. */
export function MessageSettingsScreen() {
  const screen = useMessageSettings()
  const { t, own, loading, failure, reload, saving, isChanged, save } = screen
  const bar = (
    <FormBar>
      <Button label={t('work.saveArrangement')} busy={saving.busy} disabled={!isChanged} onPress={save} />
    </FormBar>
  )
  return (
    <Page title={t('message.settings')} footer={bar}>
      <Outcome saving={saving} />
      {loading ? <Skeleton rows={6} /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {own.length === 0 ? null : (
        <Card title={t('message.this')}>
          {own.map(({ Module, Title }) => (
            <SwitchRow
              key={Module}
              label={`${t('message.mute')} · ${Title}`}
              hint={t('message.muteHint')}
              value={screen.isMuted(Module)}
              onChange={(value) => screen.mute(Module, value)}
            />
          ))}
        </Card>
      )}
      <Order screen={screen} />
      <Muted screen={screen} />
    </Page>
  )
}

function Order({ screen: { t, rows, isArranged, setArranged, move } }: { readonly screen: Screen }) {
  if (rows.length === 0) return null
  return (
    <Card title={t('message.order')}>
      <SwitchRow label={t('message.arrange')} hint={t('message.orderHint')} value={isArranged} onChange={setArranged} />
      {isArranged
        ? rows.map(({ Module, Title }) => (
            <View key={Module} className="message-order" role="group" aria-label={Title}>
              <Text className="message-order__name">{Title}</Text>
              <Button kind="text" icon="arrow-up" label={t('work.up')} onPress={() => move(Module, -1)} />
              <Button kind="text" icon="arrow-down" label={t('work.down')} onPress={() => move(Module, 1)} />
            </View>
          ))
        : null}
    </Card>
  )
}

function Muted({ screen: { t, rows, mute } }: { readonly screen: Screen }) {
  if (rows.length === 0) return null
  return (
    <Card title={t('message.mute')}>
      <Text className="field__hint">{t('message.muteHint')}</Text>
      {rows.map(({ Module, Title, Muted: value }) => (
        <SwitchRow key={Module} label={Title} value={value} onChange={(next) => mute(Module, next)} />
      ))}
    </Card>
  )
}
