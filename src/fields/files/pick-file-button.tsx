import { Text } from '@tarojs/components'
import { canPickFiles } from '@/platform/pick-file'
import { Refused } from '@/platform/refused'
import { Button } from '@/ui/controls/button'
import { type TextKey, useTranslate } from '@/words'
import './files.scss'

interface Props {
  readonly kind?: 'plain' | 'text'
  readonly disabled?: boolean
  readonly onPress: () => unknown
}

/** Button to pick a file; a host that cannot pick files shows an explanation instead. */
export function PickFileButton({ kind = 'plain', disabled = false, onPress }: Props) {
  const t = useTranslate()
  if (!canPickFiles()) return <Text className="files__elsewhere">{t('records.filesElsewhere')}</Text>
  return <Button kind={kind} icon="paperclip" label={t('records.pickFile')} disabled={disabled} onPress={onPress} />
}

/** Message when no file was chosen: not supported by the host, or not allowed. */
export const pickFailureKey = (error: unknown): TextKey =>
  error instanceof Refused && error.capability === 'files' && error.reason === 'unavailable'
    ? 'records.filesElsewhere'
    : 'records.pickRefused'
