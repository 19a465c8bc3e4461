import { useParams } from '@/platform/router'
import { useWords } from '@/words'

/** Which module was asked for, when the link says so by its tile code. */
export function useNotFound() {
  const t = useWords()
  const { code, name } = useParams()
  const module = name || code
  return {
    t,
    title: t('account.notFound.heading'),
    text: module ? t('account.notFound.module', { module }) : t('account.notFound.link'),
  }
}
