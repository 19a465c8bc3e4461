import { View } from '@tarojs/components'
import type { Calls, MissingLine } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { useReads } from '@/client/queries/use-reads'
import { useSave } from '@/client/queries/use-save'
import { go } from '@/platform/router'
import { dayFromToday, type Module, recordCall, showNumber } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { toast } from '@/ui/overlays/toast'
import { Page } from '@/ui/page/page'
import { listTitleOf, useTranslate } from '@/words'
import { TodayLine } from '../home/work/today-line'
import { ReportSections } from './report-sections'
import { type LogSpan, useSpan } from './span'
import { SpanHead } from './span-head'
import '@/ui/icon/record-icons.scss'

/** What the user has to report today. */
function Mine() {
  const t = useTranslate()
  const { data = [] } = useRead('Roster.GetMine', { date: dayFromToday() }, { quiet: true })
  if (data.length === 0) return null
  return (
    <Card title={t('reporting.centre.mine')}>
      {data.map((line) => (
        <TodayLine key={`${line.module}${line.for.guid}`} line={line} />
      ))}
    </Card>
  )
}

/** Reminds those who have not reported today. */
function Remind({ module }: { readonly module: Module }) {
  const t = useTranslate()
  const { save, busy, refusal } = useSave(recordCall(module, 'RosterRemind'))
  const remind = async () => {
    if ((await save({ day: dayFromToday() })) !== undefined) toast(t('reporting.centre.reminded'))
  }
  return (
    <>
      {refusal === null ? null : <Notice kind="error" text={refusal.words} />}
      <Button kind="text" icon="bell" label={t('reporting.centre.remind')} busy={busy} onPress={remind} />
    </>
  )
}

/** The list of what nothing was reported about, narrowed to that. */
function openMissing({ name, fields, roster }: Module) {
  const target = fields[roster?.of ?? '']?.options.to?.()
  if (target !== undefined) go(target.area, { module: target.name, only: `@roster=missing:${name}` })
}

const missingText = ({ for: about, people }: MissingLine) => {
  const names = people.slice(0, 2).map(({ UserName }) => UserName)
  return names.length === 0 ? about.title : `${about.title}（${names.join('、')}）`
}

type RosterCounts = Calls['Record.GetRoster']['answers']

interface ExpectedProps {
  readonly module: Module
  readonly data: RosterCounts
  readonly missing: readonly MissingLine[]
}

/** How many of those who have to report in the period of today have done so. */
function Expected({ module, data, missing }: ExpectedProps) {
  const t = useTranslate()
  const names = missing.slice(0, 3).map(missingText).join('、')
  const notes = [
    ...(data.missing === 0 ? [] : [t('reporting.centre.missing', { count: data.missing, names })]),
    ...(data.excused === 0 ? [] : [t('reporting.centre.excused', { count: data.excused })]),
  ]
  return (
    <>
      <Row
        title={listTitleOf(module)}
        note={notes}
        aside={`${data.done} / ${data.due}`}
        onPress={() => go(module.area, { module: module.name })}
      />
      {data.missing === 0 ? null : (
        <View className="line-actions">
          <Button kind="text" label={t('reporting.centre.list')} onPress={() => openMissing(module)} />
          <Remind module={module} />
        </View>
      )}
    </>
  )
}

/** What the team has reported in the periods of today. */
function Team({ modules }: { readonly modules: readonly Module[] }) {
  const t = useTranslate()
  const { data: missing = [] } = useRead('Roster.GetMissing', { date: dayFromToday() }, { quiet: true })
  const expected = modules.filter(({ roster }) => roster !== undefined)
  const rosters = useReads(
    expected.map((module) => recordCall(module, 'GetRoster')),
    { day: dayFromToday() },
  )
  const due = expected.flatMap((module, index) => {
    const data = rosters[index]
    return data === undefined || data.due === 0 ? [] : [{ module, data }]
  })
  if (due.length === 0) return null
  return (
    <Card title={t('reporting.centre.team')}>
      {due.map(({ module, data }) => (
        <Expected
          key={module.name}
          {...{ module, data }}
          missing={missing.filter((line) => line.module === module.name)}
        />
      ))}
    </Card>
  )
}

/** The date by which the list of a module is sorted. */
const dayField = ({ fields, list }: Module) =>
  [list.sort]
    .flat()
    .map((name) => String(name).replace('-', ''))
    .find((name) => ['date', 'date-time'].includes(fields[name]?.kind ?? ''))

/** The filters of a list for a project and a span of days. */
export function centreFilters(module: Module, { project, from, to }: Pick<LogSpan, 'project' | 'from' | 'to'>) {
  const day = dayField(module)
  return {
    ...(project !== '' && module.fields.project?.kind === 'reference' ? { project } : {}),
    ...(day === undefined ? {} : { [day]: `${from}~${to}` }),
  }
}

/** One kind of report with the number of its records; it opens the list that it counts. */
function Kind({ module, span }: { readonly module: Module; readonly span: LogSpan }) {
  const filters = centreFilters(module, span)
  const { data, problem } = useRead(recordCall(module, 'GetListNumbers'), { keyword: '', filters }, { quiet: true })
  if (problem !== '') return null
  const only = Object.entries(filters)
    .map((pair) => pair.join('='))
    .join(',')
  return (
    <Row
      title={listTitleOf(module)}
      aside={data?.total === undefined ? '' : showNumber(data.total)}
      onPress={() => go(module.area, { module: module.name, only })}
    />
  )
}

/** What the user has to report, what the team has reported, and every kind of report with its number. */
export function ReportCentreScreen({ modules }: { readonly modules: readonly Module[] }) {
  const t = useTranslate()
  const span = useSpan()
  return (
    <Page title={t('reporting.centre.title')}>
      <SpanHead span={span} optional />
      <Mine />
      <Team modules={modules} />
      <ReportSections span={span} />
      <Card title={t('reporting.centre.kinds')}>
        {modules.map((module) => (
          <Kind key={module.name} module={module} span={span} />
        ))}
      </Card>
      <Card>
        <Row title={t('reporting.month.title')} onPress={() => go('logMonth', { PrjGuid: span.project })} />
        <Row title={t('reporting.weather.title')} onPress={() => go('weatherAmendList', { PrjGuid: span.project })} />
        <Row title={t('boards.statistics.title')} onPress={() => go('statisticPie', { PrjGuid: span.project })} />
      </Card>
    </Page>
  )
}
