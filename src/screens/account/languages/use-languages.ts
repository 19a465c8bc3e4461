import type { LanguageCode } from '@wire'
import { useSettings } from '@/client/core/settings'
import { useSave } from '@/client/queries/use-save'
import { useSession } from '@/client/session/session'
import { useTranslate } from '@/words'

/** Each language by its own name. */
const names: Readonly<Record<LanguageCode, string>> = { zh: '简体中文', tw: '繁體中文', en: 'English', es: 'Español' }

/** The language of the app. The account stores it too, for messages that the server writes. */
export function useLanguages() {
  const t = useTranslate()
  const { language, set } = useSettings()
  const signedIn = useSession((session) => session.login !== null)
  const telling = useSave('Account.SetLanguage')

  const choose = async (chosen: LanguageCode) => {
    set({ language: chosen })
    if (signedIn) await telling.save({ Language: chosen })
  }
  const options = (Object.keys(names) as LanguageCode[]).map((code) => ({ value: code, label: names[code] }))
  return { t, language, choose, options, telling }
}
