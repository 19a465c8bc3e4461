import type { ListRow } from '@wire'
import { memo } from 'react'
import { messageTime } from '@/client/time'
import { showFact } from '@/fields/show-fact'
import { showValue } from '@/fields/show-value'
import { isEmpty, type Module, shortName } from '@/schema'
import { Row } from '@/ui/row'
import { translate, useWords } from '@/words'
import { flowStampOf, stampOf } from './stamp-of'
import { standingWords } from './standing'

interface Props {
  readonly module: Module
  readonly row: ListRow
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

/** One record on its list. */
export const RecordRow = memo(({ module, row, isBeside, onOpen }: Props) => {
  const t = useWords()
  const warnings = standingWords(module, row).map((words) => `▲ ${words}`)
  const third = [...warnings, ...(row.ball === undefined ? [] : [ballOf(row.ball)])]
  return (
    <Row
      title={showValue(module, module.list.title, row)}
      note={module.list.facts.filter((name) => !isEmpty(row.values[name])).map((name) => showFact(module, name, row))}
      stamp={stampOf(module, row)}
      also={flowStampOf(module, row)}
      {...(third.length === 0 ? {} : { third: third.join(' · ') })}
      {...(row.unread === true ? { mark: t('records.unread') } : {})}
      current={isBeside}
      onPress={() => onOpen(row)}
    />
  )
})
