import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { CheckRow } from '@/ui/check-row'
import { Failed } from '@/ui/failed'
import { FormBar } from '@/ui/form-bar'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { useArrange } from './use-arrange'
import './arrange.scss'

/** The application centre: which applications stand on one's home page, and in which order. */
export function ArrangeScreen() {
  const screen = useArrange()
  const { t, groups, loading, failure, reload, chosen, isFull, isChosen, toggle, move, busy, save, reset } = screen
  const bar = (
    <FormBar>
      <Button kind="plain" label={t('work.resetArrangement')} busy={busy} onPress={reset} />
      <Button label={t('work.saveArrangement')} busy={busy} disabled={chosen.length === 0} onPress={save} />
    </FormBar>
  )
  return (
    <Page title={t('work.arrangeTitle')} footer={bar}>
      {loading ? <Skeleton rows={8} /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {chosen.length === 0 ? null : (
        <Card title={t('work.chosen', { count: chosen.length })}>
          {chosen.map(({ id, text }) => (
            <View key={id} className="arrange__row">
              <Text className="arrange__name">{text}</Text>
              <Button kind="text" icon="arrow-up" label={t('work.up')} onPress={() => move(id, -1)} />
              <Button kind="text" icon="arrow-down" label={t('work.down')} onPress={() => move(id, 1)} />
            </View>
          ))}
        </Card>
      )}
      {groups?.map(({ id, label, list }) => (
        <Card key={id} title={label}>
          {list.map((tile) => (
            <CheckRow
              key={tile.id}
              label={tile.text}
              value={isChosen(tile.id)}
              onChange={() => (isFull && !isChosen(tile.id) ? undefined : toggle(tile.id))}
            />
          ))}
        </Card>
      ))}
    </Page>
  )
}
