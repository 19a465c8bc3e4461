import type { TemplateRow } from '@wire'
import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { serverTime } from '@/client/time/time'
import { go } from '@/platform/router'
import type { Module } from '@/schema'
import { Loaded } from '@/screens/account/form/loaded'
import { AdministratorsOnly } from '@/screens/enterprise/access/administrators-only'
import { SearchBox } from '@/ui/controls/search-box'
import { Empty } from '@/ui/feedback/empty'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Page } from '@/ui/page/page'
import { textOf, useTranslate } from '@/words'

const edit = (module: Module, guid: string) =>
  go('customFlowSet', { type: 'template', guid, businessClass: module.name })

function TemplateLine({ row, module }: { readonly row: TemplateRow; readonly module: Module }) {
  const t = useTranslate()
  const { TemplateName, Nodes, Version, UnderWay, Sort, Disabled, EditUserName, EditTime } = row
  return (
    <Row
      title={TemplateName}
      stamp={{
        tone: Disabled ? 'plain' : 'pass',
        word: t(Disabled ? 'flows.setUp.off' : 'flows.setUp.on'),
      }}
      note={[
        t('flows.setUp.rowNote', { count: Nodes, version: Version }),
        t('flows.setUp.rowOrder', { sort: Sort }),
        ...(UnderWay === 0 ? [] : [t('flows.setUp.rowUse', { count: UnderWay })]),
      ]}
      third={`${EditUserName} ${serverTime(EditTime)}`}
      onPress={() => edit(module, row.TemplateID)}
    />
  )
}

/** The flows of one module, or an explanation if there are none. */
export function ModuleTemplates({ module, rows }: { readonly module: Module; readonly rows: readonly TemplateRow[] }) {
  const t = useTranslate()
  const add = { label: t('flows.setUp.new'), onPress: () => edit(module, 'new') }
  return (
    <Card title={textOf(module)} action={add}>
      {rows.length === 0 ? <Row title={t('flows.setUp.none')} note={t('flows.setUp.noneText')} /> : null}
      {rows.map((row) => (
        <TemplateLine key={row.TemplateID} row={row} module={module} />
      ))}
    </Card>
  )
}

function Templates({ modules }: { readonly modules: readonly Module[] }) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const list = useRead('AuditTemplate.GetPage', { MID: '' })
  const query = search.trim().toLowerCase()
  const matches = (words: string) => words.toLowerCase().includes(query)
  return (
    <Page title={t('flows.setUp.title')} onRefresh={list.reload}>
      <SearchBox value={search} onChange={setSearch} placeholder={t('flows.setUp.search')} />
      <Loaded read={list}>
        {(rows) => {
          const shown = modules
            .filter(({ workflow }) => workflow !== undefined)
            .map((module) => {
              const own = rows.filter(({ MID }) => MID === module.name)
              const matchesModule = matches(textOf(module))
              return {
                module,
                matchesModule,
                own: matchesModule ? own : own.filter(({ TemplateName }) => matches(TemplateName)),
              }
            })
            .filter(({ matchesModule, own }) => matchesModule || own.length > 0)
          if (shown.length === 0) return <Empty icon="tree-structure" title={t('flows.setUp.none')} />
          return shown.map(({ module, own }) => <ModuleTemplates key={module.name} module={module} rows={own} />)
        }}
      </Loaded>
    </Page>
  )
}

/** All modules that have approvals, with their flows. */
export function TemplatesScreen({ modules }: { readonly modules: readonly Module[] }) {
  const t = useTranslate()
  return (
    <AdministratorsOnly title={t('flows.setUp.title')}>
      <Templates modules={modules} />
    </AdministratorsOnly>
  )
}
