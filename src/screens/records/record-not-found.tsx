import { goTab, replace } from '@/platform/router'
import type { Module } from '@/schema'
import { Empty } from '@/ui/empty'
import { Page } from '@/ui/page'
import { listWords, useWords, wordsOf } from '@/words'

/** What an address shows that names no record, or one that the person may not know of: the ways on, nothing to try again. */
export function RecordNotFound({ module }: { readonly module: Module }) {
  const t = useWords()
  const list = {
    label: t('records.toList', { title: listWords(module, true) }),
    onPress: () => replace(module.area, { module: module.name }),
  }
  const home = { label: t('records.toHome'), onPress: () => goTab('home') }
  return (
    <Page title={wordsOf(module)}>
      <Empty
        icon="traffic-cone"
        title={t('records.notFound')}
        text={t('records.notFoundText')}
        action={list}
        other={home}
      />
    </Page>
  )
}
