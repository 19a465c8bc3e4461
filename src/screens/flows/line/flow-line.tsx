import { Image, Text, View } from '@tarojs/components'
import type { CurrentTask, FlowEntry, RecordFlow, UpcomingNode } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { trueNow } from '@/client/time/server-time'
import { madeEarlier, messageTime } from '@/client/time/time'
import { AttachedFiles } from '@/fields/files/held-files'
import { Avatar } from '@/ui/marks/avatar'
import { Stamp } from '@/ui/marks/stamp'
import { type TextKey, translate, useTranslate } from '@/words'
import { labelStamp, spanWords } from './labels'
import './flow-line.scss'

const face = 36
const minute = 60_000

/** People who were added, by name and node: they are indented below the entry that added them. */
function addedIn(entries: readonly FlowEntry[]): ReadonlySet<string> {
  const added = entries.filter(({ Kind }) => Kind.startsWith('added-'))
  return new Set(added.flatMap(({ NodeName, ToNames }) => ToNames.map((name) => `${NodeName}/${name}`)))
}

/** The history of an approval, its current assignees, and the nodes ahead. */
export function FlowLine({ flow }: { readonly flow: RecordFlow }) {
  const { Entries, Now, Ahead } = flow
  const added = addedIn(Entries)
  const isInside = (node: string, name: string) => added.has(`${node}/${name}`)
  const rounds = Entries.filter(({ Kind }) => Kind === 'started')
  return (
    <View className="flow-line">
      {Entries.map((entry) => (
        <Entry
          key={entry.Seq}
          flow={flow.Guid}
          entry={entry}
          round={rounds.length > 1 ? rounds.indexOf(entry) + 1 : 0}
          isInside={isInside(entry.NodeName, entry.UserName) && entry.Kind !== 'started'}
        />
      ))}
      {Now.map((task) => (
        <PendingEntry key={task.TaskID} task={task} isInside={isInside(task.NodeName, task.UserName)} />
      ))}
      {Ahead.map((node) => (
        <NodeEntry key={node.NodeID} node={node} />
      ))}
    </View>
  )
}

/** The name of the person; entries of the program have none. */
function whoOf({ UserName, ForName }: FlowEntry) {
  if (UserName === '') return translate('flows.program')
  return ForName === '' ? UserName : translate('flows.line.for', { name: UserName, for: ForName })
}

/** The node, the time and the duration. */
const placeOf = ({ NodeName, At, MadeAt, Minutes }: FlowEntry) =>
  [
    NodeName,
    madeEarlier(At, MadeAt) || messageTime(At),
    Minutes === null ? '' : translate('flows.line.took', { span: spanWords(Minutes) }),
  ].filter(Boolean)

const insideClass = (isInside: boolean) => (isInside ? ' flow-line__one--inside' : '')

interface EntryProps {
  readonly flow: string
  readonly entry: FlowEntry
  readonly round: number
  readonly isInside: boolean
}

function Entry({ flow, entry, round, isInside }: EntryProps) {
  const t = useTranslate()
  const { Kind, Label, UserCode, UserName, ToNames, Opinion, HasSignature, Seq, Files, Key } = entry
  const names = ToNames.join('、')
  return (
    <>
      {round === 0 ? null : <Text className="flow-line__round">{t('flows.line.round', { count: round })}</Text>}
      <View className={`flow-line__one${insideClass(isInside)}`}>
        <View className="flow-line__rail">
          {UserName === '' ? (
            <View className="flow-line__dot" aria-hidden>
              <Text>⚙</Text>
            </View>
          ) : (
            <Avatar name={UserName} code={UserCode} size={face} />
          )}
        </View>
        <View className="flow-line__words">
          <View className="flow-line__first">
            <Text className="flow-line__name">{whoOf(entry)}</Text>
            <Stamp {...labelStamp(Label)} />
          </View>
          <Text className="flow-line__note">
            {[t(`flows.line.kinds.${Kind}` as TextKey, { names }), ...placeOf(entry)].join(' · ')}
          </Text>
          {Opinion === '' ? null : (
            <Text className="flow-line__opinion" selectable>
              {Opinion}
            </Text>
          )}
          {HasSignature ? <Signature flow={flow} seq={Seq} /> : null}
          {Files === 0 ? null : <DecisionFiles decision={Key} />}
        </View>
      </View>
    </>
  )
}

/** The drawn signature. */
function Signature({ flow, seq }: { readonly flow: string; readonly seq: number }) {
  const t = useTranslate()
  const { data } = useRead('FlowMonitor.GetSignature', { guid: flow, Seq: seq }, { stale: Number.POSITIVE_INFINITY })
  if (data === undefined || data.Picture === '') return null
  return (
    <Image
      className="flow-line__signature"
      src={data.Picture}
      mode="aspectFit"
      aria-label={t('account.signature.picture')}
    />
  )
}

/** The attachments of a decision. */
function DecisionFiles({ decision }: { readonly decision: string }) {
  const { data = [] } = useRead('Annex.GetList', { MID: 'flow', FID: decision })
  return <AttachedFiles files={data} />
}

function PendingEntry({ task, isInside }: { readonly task: CurrentTask; readonly isInside: boolean }) {
  const t = useTranslate()
  const { UserName, UserCode, NodeName, Since, DueAt, Held, Substitute } = task
  const isLate = DueAt !== '' && Date.parse(DueAt) < trueNow()
  const waited = spanWords((trueNow() - Date.parse(Since)) / minute)
  const label = labelStamp(isLate ? 'overtime' : Held ? 'not-arrived' : 'unaudited')
  const stamp = Held ? { ...label, word: t('flows.status.held') } : label
  return (
    <View className={`flow-line__one${insideClass(isInside)}`}>
      <View className="flow-line__rail">
        <Avatar name={UserName} code={UserCode} size={face} />
      </View>
      <View className="flow-line__words">
        <View className="flow-line__first">
          <Text className="flow-line__name">
            {Substitute === '' ? UserName : t('flows.line.stands', { name: UserName, by: Substitute })}
          </Text>
          <Stamp {...stamp} />
        </View>
        <Text className={`flow-line__note${isLate ? ' flow-line__late' : ''}`}>
          {[NodeName, t('flows.line.waits', { since: messageTime(Since), span: waited })].join(' · ')}
        </Text>
      </View>
    </View>
  )
}

function NodeEntry({ node }: { readonly node: UpcomingNode }) {
  const t = useTranslate()
  const { NodeName, Label, Personals } = node
  return (
    <View className="flow-line__one flow-line__one--ahead">
      <View className="flow-line__rail">
        <View className="flow-line__dot" aria-hidden />
      </View>
      <View className="flow-line__words">
        <View className="flow-line__first">
          <Text className="flow-line__name">{NodeName}</Text>
          <Stamp {...labelStamp(Label)} />
        </View>
        <Text className="flow-line__note">
          {Personals.length === 0 ? t('flows.line.toBeFound') : Personals.join('、')}
        </Text>
      </View>
    </View>
  )
}
