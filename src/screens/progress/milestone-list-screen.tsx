import { View } from '@tarojs/components'
import type { MilestoneProject } from '@wire'
import { useCallback, useState } from 'react'
import { useDebounced } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { go } from '@/platform/router'
import type { Module } from '@/schema'
import { Chips } from '@/ui/controls/chips'
import { SearchBox } from '@/ui/controls/search-box'
import { Empty } from '@/ui/feedback/empty'
import { Row } from '@/ui/layout/row'
import { AsOf } from '@/ui/marks/as-of'
import { Page } from '@/ui/page/page'
import { listTitleOf, useTranslate } from '@/words'
import { PagedList } from '../records/list/paged-list'
import { RecordListScreen } from '../records/list/record-list-screen'
import { ProgressBar } from './progress-bar'
import '@/ui/icon/record-icons.scss'

/** A project with its progress, its next milestone and how many are late. */
function ProjectRow({ row }: { readonly row: MilestoneProject }) {
  const t = useTranslate()
  const { PrjGuid, PrjName, ActualPercent, PlannedPercent, Late, Next } = row
  const next = Next === null ? t('progress.allDone') : t('progress.next', { name: Next.name, day: Next.day })
  const open = () => go('milestoneViewNew', { prjId: PrjGuid, PrjName, ActualPercent: String(ActualPercent) })
  return (
    <View className="progress-row">
      <Row
        title={PrjName}
        note={[next]}
        {...(Late === 0 ? {} : { stamp: { tone: 'fail' as const, word: t('progress.late', { count: Late }) } })}
        onPress={open}
        caret={false}
      />
      <ProgressBar actual={ActualPercent} planned={PlannedPercent} isLate={Late > 0} />
    </View>
  )
}

interface Props {
  readonly module: Module
}

/** The projects with milestones, or all milestones by their days. */
export function MilestoneListScreen({ module }: Props) {
  const t = useTranslate()
  const [tab, setTab] = useState('projects')
  const items = ['projects', 'all'].map((value) => ({
    value,
    label: value === 'projects' ? t('progress.byProject') : t('progress.allMilestones'),
  }))
  const tabs = <Chips items={items} value={tab} onChange={setTab} />
  return tab === 'projects' ? (
    <Projects module={module} tabs={tabs} />
  ) : (
    <RecordListScreen module={module} top={() => tabs} />
  )
}

function Projects({ module, tabs }: Props & { readonly tabs: JSX.Element }) {
  const t = useTranslate()
  const [typed, setKeyword] = useState('')
  const keyword = useDebounced(typed.trim())
  const list = usePages('MilestoneBoard.GetListPage', { keyword })
  const renderRow = useCallback((row: MilestoneProject) => <ProjectRow key={row.PrjGuid} row={row} />, [])
  const add = () => go('projectsEdit', { module: module.name })
  const empty =
    keyword === '' ? (
      <Empty icon="tray" title={t('progress.noMilestones')} action={{ label: t('records.add'), onPress: add }} />
    ) : (
      <Empty icon="tray" title={t('work.nothingFound')} />
    )
  return (
    <Page
      title={listTitleOf(module)}
      room="listing"
      onRefresh={list.reload}
      onReachEnd={list.more}
      action={{ label: t('records.add'), icon: 'plus', onPress: add }}
    >
      {tabs}
      <SearchBox value={typed} onChange={setKeyword} placeholder={t('home.searchProject')} />
      <View>
        <AsOf at={list.asOf} />
        <PagedList list={list} rows={list.rows} renderRow={renderRow} empty={empty} />
      </View>
    </Page>
  )
}
