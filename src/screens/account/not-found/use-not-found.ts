import { useParams } from '@/platform/router'
import { useWords } from '@/words'

/** Which module was asked for, when the link says its name. */
export function useNotFound() {
  const t = useWords()
  const { name: module } = useParams()
  return {
    t,
    title: t('account.notFound.heading'),
    text: module ? t('account.notFound.module', { module }) : t('account.notFound.link'),
  }
}
