import { Text, View } from '@tarojs/components'
import type { PlanTaskRow } from '@wire'
import { press } from '@/ui/base/press'
import { Stamp } from '@/ui/marks/stamp'
import { useTranslate } from '@/words'
import { toneOf } from './tones'

/** The levels of a tree that are drawn; deeper ones are at the place of the last. */
const drawnLevels = 4

interface BarProps {
  readonly percent: number
  /** The planned percent as a line. */
  readonly planned?: number
  readonly isLate: boolean
}

/** A part of a whole as a bar without words; what is late is striped. */
export const ProgressBar = ({ percent, planned, isLate }: BarProps) => (
  <View className="plan-bar" aria-hidden>
    <View
      className={`plan-bar__done${isLate ? ' plan-bar__done--late' : ''}`}
      style={{ width: `${Math.min(100, percent)}%` }}
    />
    {planned === undefined ? null : (
      <View className="plan-bar__planned" style={{ left: `${Math.min(100, planned)}%` }} />
    )}
  </View>
)

interface Props {
  readonly row: PlanTaskRow
  readonly isInTree: boolean
  readonly onPress: () => unknown
}

/** What people look for in a task: how late it is, what it waits for and what comes next. */
function notesOf(t: ReturnType<typeof useTranslate>, row: PlanTaskRow) {
  const { daysLate, status, broken, waitsFor, next, isCritical, float, forecastEnd, end } = row
  const isOpen = status !== 'done'
  return [
    ...(daysLate > 0 ? [t('planning.daysLate', { count: daysLate })] : []),
    ...(isOpen && daysLate === 0 && forecastEnd > end ? [t('planning.forecast', { day: forecastEnd })] : []),
    ...(broken.length > 0 ? [t('planning.broken', { tasks: broken.join(' / ') })] : []),
    ...(isOpen && waitsFor.length > 0 ? [t('planning.waits', { tasks: waitsFor.join(' / ') })] : []),
    ...(isOpen && next.length > 0 ? [t('planning.next', { tasks: next.join(' / ') })] : []),
    ...(isOpen && !isCritical && float > 0 ? [t('planning.slack', { count: float })] : []),
  ]
}

export function TaskRow({ row, isInTree, onPress }: Props) {
  const t = useTranslate()
  const { wbs, name, percent, start, end, status, owner, isCritical, isMilestone, isParent, level } = row
  const days = start === end ? end : `${start} ~ ${end}`
  const indent = isInTree ? Math.min(level, drawnLevels - 1) * 24 : 0
  const notes = notesOf(t, row)
  const looks = ['plan-task', isParent && 'plan-task--parent', row.broken.length > 0 && 'plan-task--broken']
  return (
    <View
      className={looks.filter(Boolean).join(' ')}
      style={{ paddingLeft: `${indent}px` }}
      role="button"
      {...press(onPress)}
    >
      <View className="plan-task__line">
        <Text className="plan-task__name">{`${isMilestone ? '◆ ' : ''}${wbs} ${name}`}</Text>
        <Text className="plan-task__percent">{`${percent}%`}</Text>
      </View>
      <ProgressBar percent={percent} isLate={status === 'overdue'} />
      <View className="plan-task__line">
        <Text className="plan-task__fact">{[days, owner].filter((each) => each !== '').join(' · ')}</Text>
        <View className="plan-task__stamps">
          {isCritical && status !== 'done' ? <Stamp tone="wait" word={t('planning.views.critical')} /> : null}
          <Stamp tone={toneOf[status]} word={t(`planning.status.${status}`)} />
        </View>
      </View>
      {notes.length === 0 ? null : <Text className="plan-task__note">{notes.join(' · ')}</Text>}
    </View>
  )
}
