import type { LanguageCode } from '@wire'
import { Card } from '@/ui/card'
import { ChoiceField } from '@/ui/choice-field'
import { Page } from '@/ui/page'
import { Outcome } from '../form/outcome'
import { useLanguages } from './use-languages'

export function LanguagesScreen() {
  const { t, language, choose, options, telling } = useLanguages()
  return (
    <Page title={t('account.languages.title')}>
      <Outcome saving={telling} />
      <Card>
        <ChoiceField
          label={t('account.languages.choose')}
          options={options}
          value={language}
          onChange={(code) => choose(code as LanguageCode)}
        />
      </Card>
    </Page>
  )
}
