import { View } from '@tarojs/components'
import type { MilestoneRow as Milestone } from '@wire'
import { go } from '@/platform/router'
import type { Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Row } from '@/ui/layout/row'
import { textOf, useTranslate } from '@/words'
import { stampOf } from '../records/shared/stamp-of'
import { ProgressBar } from './progress-bar'

interface Props {
  readonly module: Module
  readonly row: Milestone
  /** False on pages that only show milestones. */
  readonly canReport: boolean
}

/** A milestone with its days, its weight and its progress. */
export function MilestoneRow({ module, row, canReport }: Props) {
  const t = useTranslate()
  const { guid, name, status, weight, percent, plannedDate, actualDate, forecast, daysLate, owner, mayReport } = row
  const late = daysLate === null || daysLate === 0 ? [] : [t('progress.daysLate', { count: daysLate })]
  const estimate = forecast === null || status === 'done' ? [] : [t('progress.forecastOn', { day: forecast })]
  const day =
    actualDate === null ? t('progress.plannedOn', { day: plannedDate }) : t('progress.doneOn', { day: actualDate })
  return (
    <View className="progress-row">
      <Row
        title={name}
        stamp={stampOf(module, { values: { [module.list.state]: status }, words: {} })}
        note={[day, ...late, ...estimate, owner, t('progress.weight', { percent: weight })]}
        onPress={() => go('projectsDetail', { module: module.name, guid })}
        caret={false}
      />
      <ProgressBar actual={percent} isLate={status === 'overdue'} />
      {canReport && mayReport ? (
        <Button
          kind="text"
          label={textOf(module, { offer: 'report' })}
          onPress={() => go('milestoneEdit', { listdata: guid, guid: '0' })}
        />
      ) : null}
    </View>
  )
}
