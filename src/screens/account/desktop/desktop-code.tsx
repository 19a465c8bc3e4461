import { Image, Text, View } from '@tarojs/components'
import { useBrightScreen } from '@/ui/base/use-bright'
import { Button } from '@/ui/controls/button'
import { Skeleton } from '@/ui/marks/skeleton'
import { useDesktopCode } from './use-desktop-code'
import './desktop.scss'

/** A code that a signed-in phone scans, with its state. */
export function DesktopCode() {
  const { t, picture, state, words, renew } = useDesktopCode()
  const isOver = state === 'over' || state === 'refused'
  useBrightScreen(!isOver && state !== 'seen')
  return (
    <View className="desktop-code">
      {picture === '' ? (
        <Skeleton kind="form" />
      ) : (
        <Image
          className={`desktop-code__picture${isOver || state === 'seen' ? ' desktop-code__picture--spent' : ''}`}
          src={picture}
          aria-label={t('account.desktop.title')}
        />
      )}
      <Text className="desktop-code__words">{words === '' ? t(`account.desktop.states.${state}`) : words}</Text>
      {isOver ? <Button kind="plain" label={t('account.desktop.renew')} onPress={renew} /> : null}
    </View>
  )
}
