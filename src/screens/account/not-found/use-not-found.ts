import { useParams } from '@/platform/router'
import { useWords } from '@/words'

/** Names the requested module if the link contains it. */
export function useNotFound() {
  const t = useWords()
  const { name: module } = useParams()
  return {
    t,
    title: t('account.notFound.heading'),
    text: module ? t('account.notFound.module', { module }) : t('account.notFound.link'),
  }
}
