import { Text, View } from '@tarojs/components'
import type { Approver, WorkflowNode } from '@wire'
import type { ReactNode } from 'react'
import { PersonFace } from '@/fields/files/person-face'
import { useTranslate } from '@/words'
import './report.scss'

const hour = 60
const day = 24 * hour
const maxPeople = 6

/** Formats a number of minutes, for example "2 hours". */
function useDuration() {
  const t = useTranslate()
  return (minutes: number) => {
    if (minutes < hour) return t('flows.report.minutes', { count: Math.max(1, minutes) })
    if (minutes < 2 * day) return t('flows.report.hours', { count: Math.round(minutes / hour) })
    return t('flows.report.days', { count: Math.round(minutes / day) })
  }
}

function Person({ approver }: { readonly approver: Approver }) {
  const t = useTranslate()
  const { UserCode, UserName, UserPhoto, Remark, AwayUntil, Substitute } = approver
  return (
    <View className="ahead__person">
      <PersonFace name={UserName} code={UserCode} photo={UserPhoto} size={36} />
      <View className="ahead__words">
        <Text className="ahead__name">
          {UserName}
          {Remark === '' ? '' : ` · ${Remark}`}
        </Text>
        {AwayUntil === '' ? null : (
          <Text className="ahead__away">
            {t('flows.report.away', { name: UserName, until: AwayUntil, by: Substitute })}
          </Text>
        )}
      </View>
    </View>
  )
}

/** The facts of a node besides its people. */
function useFacts() {
  const t = useTranslate()
  const duration = useDuration()
  return ({ Why, Sign, Share, UsualMinutes, PickedBy }: WorkflowNode, count: number) => {
    if (Why !== '') return [t(`flows.report.why.${Why}`)]
    return [
      ...(PickedBy === 'previous' ? [t('flows.report.pickedBefore')] : []),
      ...(PickedBy === 'nobody' && count > 1 ? [t(`flows.setUp.signed.${Sign}`, { share: Share })] : []),
      ...(UsualMinutes === null ? [] : [t('flows.report.usual', { time: duration(UsualMinutes) })]),
    ]
  }
}

const modifierOf = ({ IsSkipped, Why }: WorkflowNode) =>
  IsSkipped ? ' ahead__node--off' : Why === 'nobody' ? ' ahead__node--wrong' : ''

interface NodeProps {
  readonly node: WorkflowNode
  readonly people: readonly Approver[]
  readonly children: ReactNode
}

/** One node with its facts and people. */
function NodeView({ node, people, children }: NodeProps) {
  const t = useTranslate()
  const facts = useFacts()(node, people.length)
  const shown = node.IsSkipped || node.PickedBy === 'previous' ? [] : people.slice(0, maxPeople)
  const isCut = shown.length > 0 && shown.length < people.length
  return (
    <View className={`ahead__node${modifierOf(node)}`}>
      <Text className="ahead__title">{node.NodeName}</Text>
      {facts.length === 0 ? null : <Text className="ahead__facts">{facts.join(' · ')}</Text>}
      {shown.map((each) => (
        <Person key={each.UserCode} approver={each} />
      ))}
      {isCut ? <Text className="ahead__facts">{t('flows.report.more', { count: people.length })}</Text> : null}
      {children}
    </View>
  )
}

interface Props {
  readonly nodes: readonly WorkflowNode[]
  /** The people picked for a node; by default all candidates are shown. */
  readonly peopleOf?: (node: WorkflowNode) => readonly Approver[]
  readonly below?: (node: WorkflowNode) => ReactNode
}

/** The flow of a record by stages: who decides, which nodes are skipped and why. */
export function NodesAhead({ nodes, peopleOf = ({ Personals }) => Personals, below = () => null }: Props) {
  const stages = [...new Set(nodes.map(({ Stage }) => Stage))]
  return (
    <View className="ahead">
      {stages.map((stage) => (
        <View key={stage} className="ahead__stage">
          {nodes
            .filter(({ Stage }) => Stage === stage)
            .map((node) => (
              <NodeView key={node.NodeID} node={node} people={peopleOf(node)}>
                {below(node)}
              </NodeView>
            ))}
        </View>
      ))}
    </View>
  )
}
