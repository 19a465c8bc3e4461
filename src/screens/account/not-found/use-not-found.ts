import { useParams } from '@/platform/router'
import { useTranslate } from '@/words'

/** Names the requested module if the link contains it. */
export function useNotFound() {
  const t = useTranslate()
  const { name: module } = useParams()
  return {
    t,
    title: t('account.notFound.heading'),
    text: module ? t('account.notFound.module', { module }) : t('account.notFound.link'),
  }
}
