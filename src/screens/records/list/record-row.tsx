import type { ListRow } from '@wire'
import { memo } from 'react'
import { messageTime } from '@/client/time/time'
import { showFact } from '@/fields/show-fact'
import { showValue } from '@/fields/show-value'
import {
  type Common,
  headingFields,
  isEmpty,
  type Module,
  numberBelowHeading,
  shortName,
  withoutCommon,
} from '@/schema'
import { Row } from '@/ui/layout/row'
import { translate, useTranslate } from '@/words'
import { listParts } from '../features/list'
import { alarmOf, flowStampOf, stampOf } from '../shared/stamp-of'
import { standingWords } from '../shared/standing-warnings'

interface Props {
  readonly module: Module
  readonly row: ListRow
  /** Values that all rows of the list share, so that rows do not repeat them. */
  readonly common: Common
  /** True if the record is open next to the list. */
  readonly isOpenNext: boolean
  readonly onOpen: (row: ListRow) => unknown
}

const maxNames = 3

/** The assignees of the pending task by short name, and since when. */
function assigneeText({ names, since }: NonNullable<ListRow['ball']>) {
  const short = names.slice(0, maxNames).map(shortName).join(translate('records.and'))
  const who = names.length > maxNames ? translate('records.andMore', { names: short, count: names.length }) : short
  return translate('records.withWhom', { names: who, since: messageTime(since) })
}

/** The heading of a row and the facts below it: without shared values, the amount separately, the number last. */
function wordsFor(module: Module, row: ListRow, common: Common) {
  const { amount = '', facts } = module.list
  const [first = '', ...rest] = headingFields(module, row.values, common)
  const number = numberBelowHeading(module)
  const noteFields = [...new Set([...rest, ...facts, ...(number === undefined ? [] : [number])])]
  const notes = noteFields
    .filter((name) => ![first, amount].includes(name) && !(name in common) && !isEmpty(row.values[name]))
    .map((name) => showFact(module, name, row))
  const before = listParts(module, 'rowNote').flatMap(({ part }) => part(module, row) ?? [])
  return {
    title: withoutCommon(showValue(module, first, row), common),
    note: [...before, ...notes],
    ...(isEmpty(row.values[amount]) ? {} : { sum: showValue(module, amount, row) }),
  }
}

/** The percentage below the facts. */
const barOf = ({ list: { bar = '' } }: Module, { values }: ListRow) =>
  isEmpty(values[bar]) ? {} : { rate: Number(values[bar]) }

/** A record in its list. */
export const RecordRow = memo(({ module, row, common, isOpenNext, onOpen }: Props) => {
  const t = useTranslate()
  const warnings = standingWords(module, row).map((words) => `▲ ${words}`)
  const [actions] = listParts(module, 'rowActions')
  const third = [...warnings, ...(row.ball === undefined ? [] : [assigneeText(row.ball)])]
  return (
    <Row
      {...wordsFor(module, row, common)}
      stamp={stampOf(module, row)}
      also={alarmOf(module, row) ?? flowStampOf(module, row)}
      {...barOf(module, row)}
      {...(third.length === 0 ? {} : { third: third.join(' · ') })}
      {...(row.unread === true ? { mark: t('records.unread') } : {})}
      {...(actions === undefined ? {} : { below: <actions.part module={module} row={row} /> })}
      current={isOpenNext}
      caret={false}
      onPress={() => onOpen(row)}
    />
  )
})
