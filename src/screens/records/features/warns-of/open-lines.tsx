import type { Why } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { go, type RouteName } from '@/platform/router'
import { type Module, recordCall, showMoney, type WarnsOf } from '@/schema'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { useTranslate } from '@/words'
import { netLines } from '../figures/net-lines'

interface Props {
  readonly module: Module
  readonly warnsOf: WarnsOf
  /** The record whose figure is read. */
  readonly guid: string
  readonly inCard?: true
}

const rows = 100

/** The records behind a figure, and the sum of those that are not listed. */
function openIn({ rows: lines, Sum }: Why) {
  const open = netLines(lines)
  return { open, others: Sum - open.reduce((all, { Amount }) => all + Amount, 0) }
}

const openRecord = ({ Area, Module: module, Guid: guid }: Why['rows'][number]) =>
  go(`${Area}Detail` as RouteName, { module, guid })

/** What is still open in a record referred to: how much it is, and the records that it consists of. */
export function OpenLines({ module, warnsOf: { reference, figure }, guid, inCard }: Props) {
  const t = useTranslate()
  const target = module.fields[reference]?.options.to?.() as Module
  const { data } = useRead(recordCall(target, 'GetWhy'), { guid, field: figure, page: 1, rows }, { stale: 0 })
  if (data === undefined) return null
  const { open, others } = openIn(data)
  if (open.length === 0 && others === 0) return null
  const content = (
    <>
      <Notice kind="warn" text={t('boards.open.text', { count: open.length, sum: showMoney(data.Sum) })} />
      {open.map((line) => (
        <Row
          key={`${line.Module} ${line.Guid} ${line.Measure}`}
          title={line.Title}
          sum={showMoney(line.Amount)}
          note={[line.ModuleTitle, line.Date]}
          onPress={() => openRecord(line)}
        />
      ))}
      {others === 0 ? null : <Row title={t('boards.open.others')} sum={showMoney(others)} />}
    </>
  )
  return inCard === undefined ? content : <Card>{content}</Card>
}
