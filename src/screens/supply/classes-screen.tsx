import type { TreeRow } from '@wire'
import { useState } from 'react'
import { openForm } from '@/client/picks/open-form'
import { storePick } from '@/client/picks/picked'
import { useDebounced } from '@/client/queries/use-debounced'
import { Level } from '@/fields/kinds/reference/tree'
import { back, go, useParams } from '@/platform/router'
import type { Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { SearchBox } from '@/ui/controls/search-box'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { toast } from '@/ui/overlays/toast'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'

/** The tree of material classes: a class is picked for a form, or opens its materials. */
export function ClassesScreen({ module }: { readonly module: Module }) {
  const t = useTranslate()
  const isPick = useParams().type === 'pick'
  const [search, setSearch] = useState('')
  const keyword = useDebounced(search.trim())
  const [form] = useState(openForm)
  const choose = ({ guid, path }: TreeRow) => {
    if (!isPick) return go('materialList', { type: guid })
    if (form === null) return toast(t('selectors.noForm'))
    const rows = [{ id: guid, label: path }]
    storePick({ code: 'class', from: 'records', module: module.name, form: form.record, rows })
    back()
  }
  return (
    <Page title={t('supply.classes.title')}>
      <SearchBox value={search} onChange={setSearch} placeholder={t('shell.search')} />
      {isPick || keyword !== '' ? null : (
        <Card>
          <Row title={t('supply.classes.all')} onPress={() => go('materialList')} />
        </Card>
      )}
      <Card>
        <Level
          key={keyword}
          {...{ target: module, keyword, under: '', depth: 1, chosen: '', without: '', leavesOnly: isPick }}
          onPick={choose}
        />
      </Card>
      {isPick ? null : (
        <Button kind="text" label={t('supply.classes.edit')} onPress={() => go(module.area, { module: module.name })} />
      )}
    </Page>
  )
}
