import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/controls/button'
import { CheckRow } from '@/ui/controls/check-row'
import { FormBar } from '@/ui/controls/form-bar'
import { Card } from '@/ui/layout/card'
import { Outcome } from '../account/form/outcome'
import type { useArrange } from './use-arrange'
import './arrange.scss'

interface Props {
  readonly screen: ReturnType<typeof useArrange>
}

/** Selects and orders the applications on the user's home page. */
export function Arrange({ screen: { t, groups = [], chosen, isChosen, toggle, move, saving, removing } }: Props) {
  return (
    <>
      <Outcome saving={saving} />
      <Outcome saving={removing} />
      {chosen.length === 0 ? null : (
        <Card title={t('work.chosen', { count: chosen.length })}>
          {chosen.map(({ id, text }) => (
            <View key={id} className="arrange__row" role="group" aria-label={text}>
              <Text className="arrange__name">{text}</Text>
              <Button kind="text" icon="arrow-up" label={t('work.up')} onPress={() => move(id, -1)} />
              <Button kind="text" icon="arrow-down" label={t('work.down')} onPress={() => move(id, 1)} />
            </View>
          ))}
        </Card>
      )}
      {groups.map(({ id, label, list }) => (
        <Card key={id} title={label}>
          {list.map((tile) => (
            <CheckRow key={tile.id} label={tile.text} value={isChosen(tile.id)} onChange={() => toggle(tile.id)} />
          ))}
        </Card>
      ))}
    </>
  )
}

export function ArrangeBar({ screen: { t, busy, chosen, save, reset } }: Props) {
  return (
    <FormBar>
      <Button kind="plain" label={t('work.resetArrangement')} busy={busy} onPress={reset} />
      <Button label={t('work.saveArrangement')} busy={busy} disabled={chosen.length === 0} onPress={save} />
    </FormBar>
  )
}
