import type { LanguageCode } from '@wire'
import { ChoiceField } from '@/ui/inputs/choice-field'
import { Card } from '@/ui/layout/card'
import { Page } from '@/ui/page/page'
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
