import { Text, View } from '@tarojs/components'
import type { Light, ProjectBoard } from '@wire'
import { useEffect } from 'react'
import { openedProjects, rememberPicks } from '@/client/picks/recent-picks'
import { useRead } from '@/client/queries/use-read'
import { Picture } from '@/fields/files/picture'
import { go } from '@/platform/router'
import { type Module, showMoney } from '@/schema'
import { press } from '@/ui/base/press'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/layout/facts'
import { Row } from '@/ui/layout/row'
import { Stamp } from '@/ui/marks/stamp'
import { type Translate, useTranslate } from '@/words'
import { addDetailFeatures } from '../records/features/detail'
import type { DetailSectionProps } from '../records/shared/record-feature'
import { MilestoneRow } from './milestone-row'
import { ProgressBar } from './progress-bar'
import { ProjectLinks } from './project-links'

const tones = { ok: 'pass', watch: 'wait', bad: 'fail', none: 'plain' } as const

/** The list behind a light. */
function openLight({ name }: Light, project: string) {
  if (name === 'schedule') return go('milestone', { prjId: project })
  if (name === 'quality') return go('qualitychecklist', { prjid: project })
  return name === 'log'
    ? go('constructionLogList', { PrjGuid: project })
    : go('contractManageList', { PrjGuid: project })
}

function valueText(t: Translate, { name, value }: Light) {
  if (value === null) return t('progress.lights.none')
  if (name === 'quality') return t('progress.lights.overdue', { count: value })
  if (name === 'log') return t('progress.lights.days', { count: value })
  return t('progress.lights.points', { points: value > 0 ? `+${value}` : String(value) })
}

/** The lights in a row: their name, their number, and their state as a shape and a word. */
function Lights({ board }: { readonly board: ProjectBoard }) {
  const t = useTranslate()
  return (
    <View className="lights">
      {board.lights.map((light) => (
        <View key={light.name} className="lights__one" role="button" {...press(() => openLight(light, board.PrjGuid))}>
          <Text className="lights__label">{t(`progress.lights.${light.name}`)}</Text>
          <Stamp tone={tones[light.state]} word={t(`progress.health.${light.state}`)} />
          <Text className="lights__text">{valueText(t, light)}</Text>
        </View>
      ))}
    </View>
  )
}

/** One picture of the progress; a tap opens its record. */
function ProgressPicture({ picture: { record, file, part, day } }: { picture: ProjectBoard['pictures'][number] }) {
  const { data = [] } = useRead('Annex.GetList', { MID: 'image-progress', FID: record }, { quiet: true })
  return (
    <View
      className="project-pictures__one"
      role="button"
      aria-label={`${part} ${day}`}
      {...press(() => go('imageProgressView', { id: record }))}
    >
      <View className="project-pictures__picture">
        <Picture file={data.find(({ AnnexCode }) => AnnexCode === file)} shape="thumb" />
      </View>
      <Text className="project-pictures__words">{part}</Text>
      <Text className="project-pictures__words">{day}</Text>
    </View>
  )
}

const moneyNames = ['Contracted', 'Changed', 'Applied', 'Paid', 'Left'] as const

function Money({ board: { budget } }: { readonly board: ProjectBoard }) {
  const t = useTranslate()
  if (budget === null) return null
  const money = (amount: number) => showMoney(amount)
  const items = [
    ...(budget.Budget === null
      ? []
      : [{ label: t('progress.money.Budget'), value: money(budget.Budget), money: true }]),
    ...moneyNames.map((name) => ({ label: t(`progress.money.${name}`), value: money(budget[name]), money: true })),
  ]
  return (
    <Card title={t('progress.money.title')}>
      <View className="project-money">
        <Facts items={items} />
      </View>
    </Card>
  )
}

function Milestones({ module, board }: { readonly module: Module; readonly board: ProjectBoard }) {
  const t = useTranslate()
  const { milestones, Weight, PrjGuid } = board
  if (milestones === null || (milestones.length === 0 && Weight === 0)) return null
  const all = { label: t('progress.all'), onPress: () => go('milestone', { prjId: PrjGuid }) }
  return (
    <Card title={t('progress.nextMilestones')} action={all}>
      {Weight === 100 ? null : <Notice kind="warn" text={t('progress.scaled', { percent: Weight })} />}
      {milestones.map((row) => (
        <MilestoneRow key={row.guid} module={module} row={row} canReport />
      ))}
      {milestones.length === 0 ? <Text>{t('progress.allDone')}</Text> : null}
    </Card>
  )
}

function Pictures({ board: { pictures, PrjGuid, PrjName } }: { readonly board: ProjectBoard }) {
  const t = useTranslate()
  if (pictures.length === 0) return null
  const all = { label: t('progress.all'), onPress: () => go('imageprogresslist', { prjid: PrjGuid, prjName: PrjName }) }
  return (
    <Card title={t('progress.pictures')} action={all}>
      <View className="project-pictures">
        {pictures.map((picture) => (
          <ProgressPicture key={picture.record} picture={picture} />
        ))}
      </View>
    </Card>
  )
}

/** The records of the project that wait for the person; a tap opens their list. */
function ForYou({ board: { needs } }: { readonly board: ProjectBoard }) {
  const t = useTranslate()
  if (needs.length === 0) return null
  return (
    <Card title={t('progress.forYou')}>
      {needs.map(({ text = '', count, area = '', module = '', only = '', late = false }) => (
        <Row
          key={`${module} ${only}`}
          title={text}
          aside={String(count)}
          danger={late}
          onPress={() => go(area, { module, only })}
        />
      ))}
    </Card>
  )
}

/** The definition of milestones, which the pages of projects pass. */
const definitions: { milestone: Module | null } = { milestone: null }

function ProjectHead({ guid }: DetailSectionProps) {
  const { data: board } = useRead('ProjectBoard.GetBoard', { PrjGuid: guid }, { enabled: guid !== '' })
  const { milestone } = definitions
  const name = board?.PrjName
  useEffect(() => {
    if (name !== undefined) rememberPicks(openedProjects, [{ id: guid, label: name }])
  }, [guid, name])
  if (board === undefined) return null
  return (
    <>
      <Card>
        <ProgressBar actual={board.ActualPercent} planned={board.PlannedPercent} isLate={board.Health === 'bad'} />
        <Lights board={board} />
      </Card>
      <ForYou board={board} />
      {milestone === null ? null : <Milestones module={milestone} board={board} />}
      <Pictures board={board} />
      <Money board={board} />
    </>
  )
}

/** Adds the head to the page of a project: its progress and lights, what waits, next milestones, pictures and money. */
export function addProjectHead(project: Module, milestone: Module) {
  definitions.milestone = milestone
  addDetailFeatures({
    name: 'project-head',
    appliesTo: ({ name }) => name === project.name,
    cardSection: ProjectHead,
    links: ProjectLinks,
  })
}
