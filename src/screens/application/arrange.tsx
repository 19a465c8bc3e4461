import { Text, View } from '@tarojs/components'
import type { Tile } from '@wire'
import type { ReactNode } from 'react'
import { Button } from '@/ui/controls/button'
import { FormBar } from '@/ui/controls/form-bar'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Outcome } from '../account/form/outcome'
import { groupElementId } from './tile-groups'
import type { useArrange } from './use-arrange'
import './arrange.scss'

interface Props {
  readonly screen: ReturnType<typeof useArrange>
}

const Line = ({ tile: { icon, text }, children }: { readonly tile: Tile; readonly children: ReactNode }) => (
  <View className="arrange__row" role="group" aria-label={text}>
    <View className={`arrange__icon tile-icon tile-icon--${icon}`} aria-hidden />
    <Text className="arrange__name">{text}</Text>
    {children}
  </View>
)

/** Selects and orders the applications on the user's home page. */
export function Arrange({ screen: { t, others = [], chosen, isFull, toggle, move, saving, removing } }: Props) {
  return (
    <>
      <Outcome saving={saving} />
      <Outcome saving={removing} />
      <Card title={t('work.chosen', { count: chosen.length })}>
        {chosen.length === 0 ? <Text className="arrange__none">{t('work.noneChosen')}</Text> : null}
        {chosen.map((tile) => (
          <Line key={tile.id} tile={tile}>
            <Button kind="text" icon="arrow-up" label={t('work.up')} onPress={() => move(tile.id, -1)} />
            <Button kind="text" icon="arrow-down" label={t('work.down')} onPress={() => move(tile.id, 1)} />
            <Button kind="text" icon="x" label={t('work.takeAway')} onPress={() => toggle(tile.id)} />
          </Line>
        ))}
      </Card>
      {isFull ? <Notice kind="info" text={t('reasons.too-many', { limit: chosen.length })} /> : null}
      {others.map(({ id, label, list }) => (
        <View key={id} id={groupElementId(id)}>
          <Card title={label}>
            {list.map((tile) => (
              <Line key={tile.id} tile={tile}>
                <Button kind="text" icon="plus" label={t('work.addToHome')} onPress={() => toggle(tile.id)} />
              </Line>
            ))}
          </Card>
        </View>
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
