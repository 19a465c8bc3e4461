import { useTranslate } from '@/words'

/** "Saved on this phone 10:42"; empty if no draft is stored. */
export function useSavedNote(at: number | null): string {
  const t = useTranslate()
  if (at === null) return ''
  const time = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return t('account.form.savedAt', { time: `${two(time.getHours())}:${two(time.getMinutes())}` })
}
