import { View } from '@tarojs/components'
import { go } from '@/platform/router'
import { useTranslate } from '@/words'
import { Button } from '../controls/button'
import { Notice } from './notice'

interface Props {
  readonly text: string
  /** The code of a refusal. */
  readonly problem?: string
  readonly onRetry: () => unknown
}

/** Shows an error with a button to retry. A missing right stays missing, so that the rights are offered instead. */
export function Failed({ text, problem, onRetry }: Props) {
  const t = useTranslate()
  return (
    <View className="failed">
      <Notice kind="error" text={text} />
      {problem === 'no-view-right' || problem === 'no-edit-right' ? (
        <Button kind="plain" wide label={t('shell.permissions')} onPress={() => go('permissions', {})} />
      ) : (
        <Button kind="plain" wide icon="arrows-clockwise" label={t('shell.retry')} onPress={onRetry} />
      )}
    </View>
  )
}
