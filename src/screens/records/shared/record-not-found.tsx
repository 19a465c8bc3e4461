import { goTab, replace } from '@/platform/router'
import type { Module } from '@/schema'
import { Empty } from '@/ui/feedback/empty'
import { Page } from '@/ui/page/page'
import { listTitleOf, textOf, useTranslate } from '@/words'

/** Shown for an unknown record or one without the right to view it; offers no retry. */
export function RecordNotFound({ module }: { readonly module: Module }) {
  const t = useTranslate()
  const list = {
    label: t('records.toList', { title: listTitleOf(module, true) }),
    onPress: () => replace(module.area, { module: module.name }),
  }
  const home = { label: t('records.toHome'), onPress: () => goTab('home') }
  return (
    <Page title={textOf(module)}>
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
