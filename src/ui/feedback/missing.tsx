import { back, goTab } from '@/platform/router'
import { useTranslate } from '@/words'
import { Empty } from './empty'

/** Shown in place of something that does not exist or may not be seen; trying again would change nothing. */
export function Missing() {
  const t = useTranslate()
  return (
    <Empty
      icon="traffic-cone"
      title={t('shell.missing')}
      text={t('shell.missingText')}
      action={{ label: t('shell.back'), onPress: back }}
      other={{ label: t('shell.toHome'), onPress: () => goTab('home') }}
    />
  )
}
