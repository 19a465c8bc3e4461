import type { ListRow } from '@wire'
import { memo } from 'react'
import { messageTime } from '@/client/time/time'
import { showFact } from '@/fields/show-fact'
import { showValue } from '@/fields/show-value'
import { type Common, headedBy, isEmpty, type Module, numberBehind, shortName, withoutCommon } from '@/schema'
import { Row } from '@/ui/layout/row'
import { translate, useWords } from '@/words'
import { flowStampOf, stampOf } from '../shared/stamp-of'
import { standingWords } from '../shared/standing-warnings'

interface Props {
  readonly module: Module
  readonly row: ListRow
  /** What its list says of all rows, so that none repeats it. */
  readonly common: Common
  /** It stands beside the list. */
  readonly isBeside: boolean
  readonly onOpen: (row: ListRow) => unknown
}

const mostNamed = 3

/** Who holds the ball, as they stand on a face, and since when. */
function ballOf({ names, since }: NonNullable<ListRow['ball']>) {
  const short = names.slice(0, mostNamed).map(shortName).join(translate('records.and'))
  const who = names.length > mostNamed ? translate('records.andMore', { names: short, count: names.length }) : short
  return translate('records.withWhom', { names: who, since: messageTime(since) })
}

/** What heads a row, and the facts below it: not what is the same in all rows, the sum apart, the number last. */
function wordsFor(module: Module, row: ListRow, common: Common) {
  const { amount = '', facts } = module.list
  const [first = '', ...rest] = headedBy(module, row.values, common)
  const number = numberBehind(module)
  const below = [...new Set([...rest, ...facts, ...(number === undefined ? [] : [number])])]
  return {
    title: withoutCommon(showValue(module, first, row), common),
    note: below
      .filter((name) => ![first, amount].includes(name) && !(name in common) && !isEmpty(row.values[name]))
      .map((name) => showFact(module, name, row)),
    ...(isEmpty(row.values[amount]) ? {} : { sum: showValue(module, amount, row) }),
  }
}

/** One record on its list. */
export const RecordRow = memo(({ module, row, common, isBeside, onOpen }: Props) => {
  const t = useWords()
  const warnings = standingWords(module, row).map((words) => `▲ ${words}`)
  const third = [...warnings, ...(row.ball === undefined ? [] : [ballOf(row.ball)])]
  return (
    <Row
      {...wordsFor(module, row, common)}
      stamp={stampOf(module, row)}
      also={flowStampOf(module, row)}
      {...(third.length === 0 ? {} : { third: third.join(' · ') })}
      {...(row.unread === true ? { mark: t('records.unread') } : {})}
      current={isBeside}
      caret={false}
      onPress={() => onOpen(row)}
    />
  )
})
