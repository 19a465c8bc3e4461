import type { ListRow } from '@wire'
import { memo } from 'react'
import { showValue } from '@/fields/show-value'
import { isEmpty, type Module } from '@/schema'
import { Row } from '@/ui/row'
import { useWords } from '@/words'
import { flowStampOf, stampOf } from './stamp-of'

interface Props {
  readonly module: Module
  readonly row: ListRow
  /** It stands beside the list. */
  readonly isBeside: boolean
  readonly onOpen: (row: ListRow) => unknown
}

/** One record on its list. */
export const RecordRow = memo(({ module, row, isBeside, onOpen }: Props) => {
  const t = useWords()
  return (
    <Row
      title={showValue(module, module.list.title, row)}
      note={module.list.facts.filter((name) => !isEmpty(row.values[name])).map((name) => showValue(module, name, row))}
      stamp={stampOf(module, row)}
      also={flowStampOf(module, row)}
      {...(row.unread === true ? { mark: t('records.unread') } : {})}
      current={isBeside}
      onPress={() => onOpen(row)}
    />
  )
})
