import { Text, View } from '@tarojs/components'
import type { FlowNeed, FlowRow } from '@wire'
import { memo, type ReactNode } from 'react'
import { messageTime } from '@/client/time/time'
import { showMoney, type Tone } from '@/schema'
import { press } from '@/ui/base/press'
import { Button } from '@/ui/controls/button'
import { CheckRow } from '@/ui/controls/check-row'
import { Avatar } from '@/ui/marks/avatar'
import { Stamp } from '@/ui/marks/stamp'
import { useWords } from '@/words'
import { messageStamp } from '../../message/message-stamp'
import { statusStamp } from '../line/labels'
import { fullName } from './full-name'
import './flow-row.scss'

export type Box = 'waiting' | 'done' | 'copied' | 'mine' | 'all'

interface Props {
  readonly row: FlowRow
  readonly box: Box
  readonly onOpen: (row: FlowRow) => unknown
  /** Agrees to it where nothing stands against that. */
  readonly onAgree?: (row: FlowRow) => unknown
  /** Several are being picked: whether this one is among them. */
  readonly picked?: boolean | undefined
  readonly onPick?: (row: FlowRow) => unknown
  /** It stands beside the list. */
  readonly isBeside?: boolean
  /** It is on its way already. */
  readonly isOver?: boolean
}

const toneOf: Readonly<Record<FlowNeed, Tone>> = { signature: 'plain', receiver: 'plain', warning: 'fail' }
const shapeOf: Readonly<Record<FlowNeed, string>> = { signature: '✎', receiver: '☷', warning: '▲' }

const isOverdue = ({ DueAt }: Pick<FlowRow, 'DueAt'>) => DueAt !== '' && Date.parse(DueAt) < Date.now()

/** What stands against agreeing without opening it, and what makes it urgent. */
function Marks({ row, box }: Pick<Props, 'row' | 'box'>) {
  const t = useWords()
  const { Needs, For, Status, MsgStatus } = row
  const isWaiting = box === 'waiting'
  const isLate = isOverdue(row)
  const stamped = isWaiting ? null : statusStamp(Status)
  // While it goes on, how it stands with whoever looks is another matter.
  const also =
    isWaiting || Status !== 'review' || !MsgStatus || MsgStatus === 'unreviewed' ? null : messageStamp(MsgStatus)
  if (!isLate && Needs.length === 0 && For === '' && stamped === null) return null
  return (
    <View className="flow-row__marks">
      {stamped === null ? null : <Stamp {...stamped} />}
      {also === null ? null : <Stamp {...also} />}
      {isLate ? <Stamp tone="fail" shape="◷" word={t('flows.inbox.overdue')} /> : null}
      {For === '' ? null : <Stamp tone="wait" shape="⇄" word={t('flows.inbox.for', { name: For })} />}
      {isWaiting
        ? Needs.map((need) => (
            <Stamp key={need} tone={toneOf[need]} shape={shapeOf[need]} word={t(`flows.inbox.needs.${need}`)} />
          ))
        : null}
    </View>
  )
}

/** Where it stands and with whom. */
function standing(t: ReturnType<typeof useWords>, { NodeName, With }: FlowRow, box: Box) {
  if (NodeName === '') return ''
  if (box === 'waiting' || With.length === 0) return NodeName
  return t('flows.inbox.with', { node: NodeName, names: With.join('、') })
}

/** One approval on a list: who asks for what, how much it is, since when and where it stands. */
export const FlowRowView = memo(
  ({ row, box, onOpen, onAgree, picked, onPick, isBeside = false, isOver = false }: Props) => {
    const t = useWords()
    const { Title, Besides, NO, ModuleName, Amount, AddUser, AddUserName, ProjectName, Since, AddTime } = row
    const isPicking = picked !== undefined
    const open = () => (isPicking ? onPick?.(row) : onOpen(row))
    const canAgree = !isPicking && !isOver && onAgree !== undefined && row.TaskID !== '' && row.Needs.length === 0
    const face: ReactNode = isPicking ? (
      <CheckRow value={picked} name={fullName(row)} onChange={() => onPick?.(row)} />
    ) : (
      <Avatar name={AddUserName} code={AddUser} />
    )
    const facts = [messageTime(Since === '' ? AddTime : Since), AddUserName, ProjectName].filter(Boolean)
    // Where the title is no number, the number helps to tell two of the same party apart.
    const number = Besides === '' ? '' : NO
    const where = standing(t, row, box)
    return (
      <View
        className={`flow-row${isOver ? ' flow-row--over' : ''}`}
        role="button"
        aria-label={fullName(row)}
        {...(isBeside ? { 'aria-current': true } : {})}
        {...press(open)}
      >
        <View className="flow-row__face">{face}</View>
        <View className="flow-row__words">
          <View className="flow-row__first">
            <Text className="flow-row__title">{Title}</Text>
            {Amount === null ? null : <Text className="flow-row__sum">{showMoney(Amount)}</Text>}
          </View>
          <Text className="flow-row__note">{[Besides, ModuleName, number, where].filter(Boolean).join(' · ')}</Text>
          <View className="flow-row__last">
            <Text className="flow-row__note">{facts.join(' · ')}</Text>
            {canAgree ? (
              <View className="flow-row__agree">
                <Button kind="plain" label={t('flows.inbox.agree')} onPress={() => onAgree(row)} />
              </View>
            ) : null}
          </View>
          {isOver ? <Text className="flow-row__note">{t('flows.inbox.onItsWay')}</Text> : <Marks row={row} box={box} />}
        </View>
      </View>
    )
  },
)
