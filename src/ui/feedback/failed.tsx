import { View } from '@tarojs/components'
import { go } from '@/platform/router'
import { useTranslate } from '@/words'
import { Button } from '../controls/button'
import { Notice } from './notice'

/** Shows an error with a button to retry. A missing right stays missing, so that the rights are offered instead. */
export function Failed({ text, onRetry }: { readonly text: string; readonly onRetry: () => unknown }) {
  const t = useTranslate()
  const isMissingRight = text === t('problems.no-view-right') || text === t('problems.no-edit-right')
  return (
    <View className="failed">
      <Notice kind="error" text={text} />
      {isMissingRight ? (
        <Button kind="plain" wide label={t('shell.permissions')} onPress={() => go('permissions', {})} />
      ) : (
        <Button kind="plain" wide icon="arrows-clockwise" label={t('shell.retry')} onPress={onRetry} />
      )}
    </View>
  )
}
