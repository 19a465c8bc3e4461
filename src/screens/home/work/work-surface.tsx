import { Text, View } from '@tarojs/components'
import type { ProjectHealth, RosterLine, Work } from '@wire'
import { useMe } from '@/client/session/session'
import { go } from '@/platform/router'
import { press } from '@/ui/base/press'
import { Button } from '@/ui/controls/button'
import { Card } from '@/ui/layout/card'
import { useTranslate } from '@/words'
import { ChartLater } from './chart-later'
import { QuickRow } from './quick-row'
import { TodayLine } from './today-line'
import { useKeptLines } from './use-kept-lines'
import './work-surface.scss'

const maxLines = 5

function Today({ lines: all }: { readonly lines: readonly RosterLine[] }) {
  const t = useTranslate()
  const lines = useKeptLines(all)
  const open = lines.filter(({ state }) => state !== 'excused')
  const done = open.filter(({ state, keptAt }) => state === 'done' || keptAt !== undefined)
  if (lines.length === 0) return null
  const action = { label: t('home.today.count', { done: done.length, all: open.length }), onPress: () => go('today') }
  return (
    <Card title={t('home.today.title')} action={action}>
      {lines.slice(0, maxLines).map((line) => (
        <TodayLine key={`${line.module}${line.for.guid}`} line={line} />
      ))}
      {lines.length > maxLines ? (
        <View className="work-surface__more" role="button" {...press(() => go('today'))}>
          <Text>{t('home.today.more', { count: lines.length - maxLines })}</Text>
        </View>
      ) : null}
    </Card>
  )
}

/** What is wrong with a project, in words. */
function useFinding() {
  const t = useTranslate()
  return ({ mark, late, planned, progress }: ProjectHealth) => {
    if (mark === 'late') return t('home.projects.late', { count: late })
    if (mark === 'behind') return t('home.projects.behind', { count: (planned ?? 0) - progress })
    return t(mark === 'attention' ? 'home.projects.attention' : 'home.projects.good')
  }
}

function ProjectLine({ project }: { readonly project: ProjectHealth }) {
  const t = useTranslate()
  const finding = useFinding()
  const { guid, name, progress, planned, mark } = project
  return (
    <View className="work-project" role="button" {...press(() => go('projectdetail', { prjId: guid }))}>
      <View className={`work-project__mark work-project__mark--${mark}`} aria-hidden />
      <View className="work-project__words">
        <Text className="work-project__name">{name}</Text>
        <View className="work-project__facts">
          <Text className={`work-project__finding work-project__finding--${mark}`}>{finding(project)}</Text>
          <Text className="work-project__fact">{t('home.projects.progress', { percent: progress })}</Text>
          {planned === null ? null : (
            <Text className="work-project__fact">{t('home.projects.planned', { percent: planned })}</Text>
          )}
        </View>
      </View>
    </View>
  )
}

function Projects({ projects: { list, total } }: Pick<Work, 'projects'>) {
  const t = useTranslate()
  if (list.length === 0) return null
  const openAll = () => go('projects', { module: 'project', only: 'status=building' })
  return (
    <Card title={t('home.projects.title')} action={{ label: t('home.all', { count: total }), onPress: openAll }}>
      {list.map((project) => (
        <ProjectLine key={project.guid} project={project} />
      ))}
    </Card>
  )
}

/** What a new enterprise begins with. */
function FirstSteps() {
  const t = useTranslate()
  const me = useMe()
  if (me?.IsAdministrator !== true && me?.IsCreator !== true) return null
  return (
    <Card title={t('home.first.title')}>
      <View className="work-surface__steps">
        <Button wide label={t('home.first.invite')} onPress={() => go('invitation')} />
        <Button
          wide
          kind="plain"
          label={t('home.first.project')}
          onPress={() => go('projectsEdit', { module: 'project' })}
        />
        <Button
          wide
          kind="plain"
          label={t('home.first.contract')}
          onPress={() => go('financeEdit', { module: 'contract' })}
        />
      </View>
    </Card>
  )
}

/** The projects and charts. A home page that was kept by an earlier version has no charts. */
const Figures = ({ projects, charts = [] }: Pick<Work, 'projects'> & Partial<Pick<Work, 'charts'>>) => (
  <>
    {projects.isNew === true ? <FirstSteps /> : <Projects projects={projects} />}
    {charts.map((chart) => (
      <ChartLater key={`${chart.module}${chart.name}`} chart={chart} />
    ))}
  </>
)

/**
 * The work of the user: what is expected today, what they add most, and how their projects stand. On a site it is only
 * what they do there, with larger buttons.
 */
export const WorkSurface = ({ work, isSimple }: { readonly work: Work; readonly isSimple: boolean }) => (
  <>
    <Today lines={work.today} />
    <QuickRow actions={work.quick} isLarge={isSimple} />
    {isSimple ? null : <Figures {...work} />}
  </>
)
