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
import { useTranslate } from '@/words'
import { messageStamp } from '../../message/message-stamp'
import { statusStamp } from '../line/labels'
import { fullName } from './full-name'
import './flow-row.scss'

export type Box = 'waiting' | 'done' | 'copied' | 'mine' | 'all'

interface Props {
  readonly row: FlowRow
  readonly box: Box
  readonly onOpen: (row: FlowRow) => unknown
  /** Approves the row if it can be approved without opening it. */
  readonly onAgree?: (row: FlowRow) => unknown
  /** Defined while several rows are being picked: whether this row is picked. */
  readonly picked?: boolean | undefined
  readonly onPick?: (row: FlowRow) => unknown
  /** True if the record is open next to the list. */
  readonly isOpenNext?: boolean
  /** True if a decision about it is being sent. */
  readonly isSent?: boolean
}

const toneOf: Readonly<Record<FlowNeed, Tone>> = { signature: 'plain', receiver: 'plain', warning: 'fail' }
const shapeOf: Readonly<Record<FlowNeed, string>> = { signature: '✎', receiver: '☷', warning: '▲' }

const isOverdue = ({ DueAt }: Pick<FlowRow, 'DueAt'>) => DueAt !== '' && Date.parse(DueAt) < Date.now()

/** Marks for urgency, and for inputs that prevent approval without opening the row. */
function Marks({ row, box }: Pick<Props, 'row' | 'box'>) {
  const t = useTranslate()
  const { Needs, For, Status, MsgStatus } = row
  const isWaiting = box === 'waiting'
  const isLate = isOverdue(row)
  const statusMark = isWaiting ? null : statusStamp(Status)
  // During the review, the state of the user's own part is shown too.
  const messageMark =
    isWaiting || Status !== 'review' || !MsgStatus || MsgStatus === 'unreviewed' ? null : messageStamp(MsgStatus)
  if (!isLate && Needs.length === 0 && For === '' && statusMark === null) return null
  return (
    <View className="flow-row__marks">
      {statusMark === null ? null : <Stamp {...statusMark} />}
      {messageMark === null ? null : <Stamp {...messageMark} />}
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

/** The current node and its assignees. */
function nodeText(t: ReturnType<typeof useTranslate>, { NodeName, With }: FlowRow, box: Box) {
  if (NodeName === '') return ''
  if (box === 'waiting' || With.length === 0) return NodeName
  return t('flows.inbox.with', { node: NodeName, names: With.join('、') })
}

/** One approval in a list: applicant, subject, amount, time and current node. */
export const FlowRowView = memo(
  ({ row, box, onOpen, onAgree, picked, onPick, isOpenNext = false, isSent = false }: Props) => {
    const t = useTranslate()
    const { Title, Besides, NO, ModuleName, Amount, AddUser, AddUserName, ProjectName, Since, AddTime } = row
    const isPicking = picked !== undefined
    const open = () => (isPicking ? onPick?.(row) : onOpen(row))
    const canAgree = !isPicking && !isSent && onAgree !== undefined && row.TaskID !== '' && row.Needs.length === 0
    const face: ReactNode = isPicking ? (
      <CheckRow value={picked} name={fullName(row)} onChange={() => onPick?.(row)} />
    ) : (
      <Avatar name={AddUserName} code={AddUser} />
    )
    const facts = [messageTime(Since === '' ? AddTime : Since), AddUserName, ProjectName].filter(Boolean)
    // If the title is not the number, the number distinguishes records of the same party.
    const number = Besides === '' ? '' : NO
    const currentNode = nodeText(t, row, box)
    return (
      <View
        className={`flow-row${isSent ? ' flow-row--over' : ''}`}
        role="button"
        aria-label={fullName(row)}
        {...(isOpenNext ? { 'aria-current': true } : {})}
        {...press(open)}
      >
        <View className="flow-row__face">{face}</View>
        <View className="flow-row__words">
          <View className="flow-row__first">
            <Text className="flow-row__title">{Title}</Text>
            {Amount === null ? null : <Text className="flow-row__sum">{showMoney(Amount)}</Text>}
          </View>
          <Text className="flow-row__note">
            {[Besides, ModuleName, number, currentNode].filter(Boolean).join(' · ')}
          </Text>
          <View className="flow-row__last">
            <Text className="flow-row__note">{facts.join(' · ')}</Text>
            {canAgree ? (
              <View className="flow-row__agree">
                <Button kind="plain" label={t('flows.inbox.agree')} onPress={() => onAgree(row)} />
              </View>
            ) : null}
          </View>
          {isSent ? <Text className="flow-row__note">{t('flows.inbox.onItsWay')}</Text> : <Marks row={row} box={box} />}
        </View>
      </View>
    )
  },
)
