import { View } from '@tarojs/components'
import type { LanguageCode } from '@wire'
import { Loaded } from '@/screens/account/form/loaded'
import { Outcome } from '@/screens/account/form/outcome'
import { Button } from '@/ui/controls/button'
import { SwitchRow } from '@/ui/controls/switch-row'
import { Notice } from '@/ui/feedback/notice'
import { TextField } from '@/ui/inputs/text-field'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Sheet } from '@/ui/layout/sheet'
import { Page } from '@/ui/page/page'
import { type TextKey, useTranslate } from '@/words'
import { AdministratorsOnly } from '../access/administrators-only'
import { useDictionaries } from './use-dictionaries'
import './dictionaries.scss'

const languages: readonly LanguageCode[] = ['zh', 'tw', 'en', 'es']

export function DictionariesScreen() {
  const t = useTranslate()
  return (
    <AdministratorsOnly title={t('enterprise.dictionaries.title')}>
      <Dictionaries />
    </AdministratorsOnly>
  )
}

function Dictionaries() {
  const screen = useDictionaries()
  const { t, list, add, open } = screen
  return (
    <Page title={t('enterprise.dictionaries.title')} onRefresh={list.reload}>
      <Notice kind="info" text={t('enterprise.dictionaries.how')} />
      <Loaded read={list}>
        {(dictionaries) => (
          <>
            {dictionaries.map((dictionary) => (
              <Card
                key={dictionary.name}
                title={dictionary.title}
                action={{ label: t('enterprise.dictionaries.add'), onPress: () => add(dictionary) }}
              >
                {dictionary.entries.map((entry, place) => (
                  <Row
                    key={entry.key}
                    title={entry.text}
                    {...(entry.isOwn ? { note: t('enterprise.dictionaries.own') } : {})}
                    {...(entry.isOff ? { aside: t('enterprise.dictionaries.off') } : {})}
                    onPress={() => open(dictionary, place, entry)}
                  />
                ))}
              </Card>
            ))}
          </>
        )}
      </Loaded>
      <EntrySheet screen={screen} />
    </Page>
  )
}

/** The text of a refusal that concerns all entries. */
function useRefusalText({ t, saving }: ReturnType<typeof useDictionaries>) {
  const issues = saving.refusal?.code === 'invalid' ? saving.refusal.issues : []
  if (issues.some(({ reason }) => reason === 'taken')) return t('enterprise.dictionaries.taken')
  return issues.some(({ field }) => field === 'Entries') ? t('enterprise.dictionaries.oneLeft') : ''
}

function EntrySheet({ screen }: { readonly screen: ReturnType<typeof useDictionaries> }) {
  const { t, editing, close, rename, use, mark, save, move, saving } = screen
  const refusalText = useRefusalText(screen)
  if (editing === null) return null
  const { entry, place, dictionary } = editing
  const isNew = place === dictionary.entries.length
  const isMissing = entry.isOwn && (entry.names.zh ?? '').trim() === ''
  const footer = (
    <Button
      label={t('account.form.save')}
      busy={saving.busy}
      disabled={isMissing}
      reason={t('reasons.required')}
      onPress={() => save(editing)}
    />
  )
  const title = isNew ? t('enterprise.dictionaries.add') : entry.text
  return (
    <Sheet open title={title} onClose={close} footer={footer}>
      {refusalText === '' ? <Outcome saving={saving} /> : <Notice kind="error" text={refusalText} />}
      {languages.map((language) => (
        <TextField
          key={language}
          name={language}
          label={t(`enterprise.dictionaries.${language}`)}
          value={entry.names[language] ?? ''}
          onChange={(name) => rename(language, name)}
          required={entry.isOwn && language === 'zh'}
          maxLength={60}
          {...(entry.isOwn || language !== 'zh' ? {} : { hint: t('enterprise.dictionaries.builtIn') })}
        />
      ))}
      <SwitchRow label={t('enterprise.dictionaries.use')} value={!entry.isOff} onChange={use} />
      {dictionary.marks.map((each) => (
        <SwitchRow
          key={each}
          label={t(`enterprise.dictionaries.marks.${each}` as TextKey)}
          value={entry.marks.includes(each)}
          onChange={(isMarked) => mark(entry, each, isMarked)}
        />
      ))}
      {isNew ? null : (
        <View className="dictionary-moves">
          <Button
            kind="plain"
            label={t('enterprise.dictionaries.up')}
            disabled={place === 0}
            onPress={() => move(editing, -1)}
          />
          <Button
            kind="plain"
            label={t('enterprise.dictionaries.down')}
            disabled={place === dictionary.entries.length - 1}
            onPress={() => move(editing, 1)}
          />
        </View>
      )}
    </Sheet>
  )
}
