import type { TreeRow } from '@wire'
import { useState } from 'react'
import { useDebounced } from '@/client/queries/use-debounced'
import { pickerOf } from '@/fields/edit/use-recent'
import { Frequent, Level } from '@/fields/kinds/reference/tree'
import { go } from '@/platform/router'
import { isTree, type Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Chips } from '@/ui/controls/chips'
import { FormBar } from '@/ui/controls/form-bar'
import { SearchBox } from '@/ui/controls/search-box'
import { Empty } from '@/ui/feedback/empty'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { textOf, useTranslate } from '@/words'
import { NotFoundScreen } from '../account/not-found/not-found-screen'
import { DepartmentTree } from './department-tree'
import { type ListProps, PickRows } from './pick-rows'
import { ScanRow } from './scan-row'
import { usePicking } from './use-picking'
import { type PickRequest, useRequest } from './use-request'
import { useUnder } from './use-rows'

/** Any picker of old links as a separate page: the pick is stored for the form, and the page goes back. */
export function PickScreen({ modules }: { readonly modules: readonly Module[] }) {
  const [module, setModule] = useState('')
  const request = useRequest(modules, module)
  if (request === null) return <NotFoundScreen />
  return <Picking key={`${request.from} ${request.module.name}`} request={request} onModule={setModule} />
}

interface Props {
  readonly request: PickRequest
  readonly onModule: (name: string) => void
}

function Picking({ request, onModule }: Props) {
  const picking = usePicking(request)
  const { t, marked, isSeveral } = picking
  const own = ownTitle(request, t)
  const bar = (
    <FormBar>
      <Button
        label={t('selectors.done', { count: marked.length })}
        disabled={marked.length === 0}
        onPress={picking.done}
      />
    </FormBar>
  )
  return (
    <Page title={request.title || own} {...(isSeveral && picking.refused === '' ? { footer: bar } : {})}>
      <Refused picking={picking} />
      {request.isTooEarly ? (
        <Empty icon="buildings" title={t('selectors.projectFirst')} />
      ) : (
        <Offered request={request} picking={picking} onModule={onModule} />
      )}
    </Page>
  )
}

type Picked = ReturnType<typeof usePicking>

function ownTitle({ from, module }: PickRequest, t: Picked['t']) {
  return from === 'people' || from === 'departments' || from === 'posts' ? t(`selectors.${from}`) : textOf(module)
}

/** Why nothing can be picked: no form waits for it, or the form does not allow another value. */
function Refused({ picking: { t, refused } }: { readonly picking: Picked }) {
  if (refused === '') return null
  const home = { label: t('selectors.home'), onPress: () => go('home') }
  return refused === 'noForm' ? (
    <Notice kind="warn" text={t('selectors.noForm')} action={home} />
  ) : (
    <Notice kind="info" text={t('selectors.fixed')} />
  )
}

/** The picked values of a multiple picker; a tap removes one. */
function Marked({ picking: { t, marked, toggle } }: { readonly picking: Picked }) {
  if (marked.length === 0) return null
  const items = marked.map(({ id, label }) => ({
    value: id,
    label: t('selectors.remove', { label: label.slice(0, 16) }),
  }))
  return <Chips items={items} value={[]} onChange={(id) => toggle(marked.filter((each) => each.id === id))} />
}

function Offered({ request, picking, onModule }: Props & { readonly picking: Picked }) {
  const { t, search, setSearch } = picking
  const { among, module, from } = request
  const modules = among.map((each) => ({ value: each.name, label: textOf(each) }))
  if (request.isPending) return <Skeleton rows={8} />
  return (
    <>
      {request.isUnknownKind ? <Notice kind="info" text={t('selectors.unknownKind')} /> : null}
      {modules.length < 2 ? null : <Chips items={modules} value={module.name} onChange={onModule} inLine />}
      <SearchBox value={search} onChange={setSearch} placeholder={t('shell.search')} />
      <ScanRow request={request} picking={picking} />
      <Marked picking={picking} />
      {from === 'departments' ? <DepartmentTree picking={picking} /> : <List request={request} picking={picking} />}
    </>
  )
}

const List = (props: ListProps) =>
  props.request.from === 'records' && isTree(props.request.module) ? <Tree {...props} /> : <PickRows {...props} />

function Tree({ request, picking: { search, choose, isChosen, editing } }: ListProps) {
  const t = useTranslate()
  const keyword = useDebounced(search.trim())
  const under = useUnder(request)
  const [chosen] = request.chosen
  if (under === undefined) return <Skeleton rows={8} />
  if (under === null) return <Empty icon="tray" title={t('shell.none')} />
  const treePick = {
    ...{ target: request.module, chosen: chosen ?? '', without: '', leavesOnly: true },
    inside: request.inside,
    isChosen: (guid: string) => isChosen({ id: guid, label: '' }),
    onPick: ({ guid, path }: TreeRow) => choose({ id: guid, label: path }),
  }
  return (
    <Card>
      {under === '' && keyword === '' ? <Frequent picker={pickerOf(editing)} {...treePick} /> : null}
      <Level key={`${under} ${keyword}`} {...{ keyword, under, depth: 1 }} {...treePick} />
    </Card>
  )
}
