import { useRead } from '@/client/queries/use-read'
import { useSession } from '@/client/session/session'
import { useParams } from '@/platform/router'
import { useTranslate } from '@/words'

/** The name of the tile with a code, if the person has it. */
function useTileName(code: string) {
  const isSignedIn = useSession(({ login }) => login !== null)
  const options = { enabled: code !== '' && isSignedIn, quiet: true }
  const { data } = useRead('UserRight.GetRightGroup', { keyword: '', Btype: '' }, options)
  return data?.flatMap(({ list }) => list).find(({ id }) => id === code)?.text
}

/** Names the requested module if the link contains its name or its code. */
export function useNotFound() {
  const t = useTranslate()
  const { name = '', code = '' } = useParams()
  const known = useTileName(name === '' ? code : '')
  const module = name === '' ? known : name
  return {
    t,
    title: t('account.notFound.heading'),
    text: module === undefined ? t('account.notFound.link') : t('account.notFound.module', { module }),
  }
}
