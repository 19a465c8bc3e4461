import { Image, Text, View } from '@tarojs/components'
import type { AskedNow, FlowEntry, NodeAhead, RecordFlow } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { trueNow } from '@/client/time/server-time'
import { madeEarlier, messageTime } from '@/client/time/time'
import { HeldFiles } from '@/fields/files/held-files'
import { Avatar } from '@/ui/marks/avatar'
import { Stamp } from '@/ui/marks/stamp'
import { translate, useWords, type WordKey } from '@/words'
import { labelStamp, spanWords } from './labels'
import './flow-line.scss'

const face = 36
const minute = 60_000

/** Those who were asked besides, by name and node: they stand inside what they were asked about. */
function addedIn(entries: readonly FlowEntry[]): ReadonlySet<string> {
  const added = entries.filter(({ Kind }) => Kind.startsWith('added-'))
  return new Set(added.flatMap(({ NodeName, ToNames }) => ToNames.map((name) => `${NodeName}/${name}`)))
}

/** Everything that happened in an approval, with whom it is now, and who is still to come. */
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
      {Now.map((asked) => (
        <Waiting key={asked.TaskID} asked={asked} isInside={isInside(asked.NodeName, asked.UserName)} />
      ))}
      {Ahead.map((node) => (
        <Coming key={node.NodeID} node={node} />
      ))}
    </View>
  )
}

/** Who did it; the program has no name. */
function whoOf({ UserName, ForName }: FlowEntry) {
  if (UserName === '') return translate('flows.program')
  return ForName === '' ? UserName : translate('flows.line.for', { name: UserName, for: ForName })
}

/** Where and how: the node, when, and how long it took. */
const placeOf = ({ NodeName, At, MadeAt, Minutes }: FlowEntry) =>
  [
    NodeName,
    madeEarlier(At, MadeAt) || messageTime(At),
    Minutes === null ? '' : translate('flows.line.took', { span: spanWords(Minutes) }),
  ].filter(Boolean)

const inClass = (isInside: boolean) => (isInside ? ' flow-line__one--inside' : '')

interface EntryProps {
  readonly flow: string
  readonly entry: FlowEntry
  readonly round: number
  readonly isInside: boolean
}

function Entry({ flow, entry, round, isInside }: EntryProps) {
  const t = useWords()
  const { Kind, Label, UserCode, UserName, ToNames, Opinion, HasSignature, Seq, Files, Key } = entry
  const names = ToNames.join('、')
  return (
    <>
      {round === 0 ? null : <Text className="flow-line__round">{t('flows.line.round', { count: round })}</Text>}
      <View className={`flow-line__one${inClass(isInside)}`}>
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
            {[t(`flows.line.kinds.${Kind}` as WordKey, { names }), ...placeOf(entry)].join(' · ')}
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

/** The name that was drawn, on the paper it was drawn on. */
function Signature({ flow, seq }: { readonly flow: string; readonly seq: number }) {
  const t = useWords()
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

/** What was hung on a decision. */
function DecisionFiles({ decision }: { readonly decision: string }) {
  const { data = [] } = useRead('Annex.GetList', { MID: 'flow', FID: decision })
  return <HeldFiles files={data} />
}

function Waiting({ asked, isInside }: { readonly asked: AskedNow; readonly isInside: boolean }) {
  const t = useWords()
  const { UserName, UserCode, NodeName, Since, DueAt, Held, Substitute } = asked
  const isLate = DueAt !== '' && Date.parse(DueAt) < trueNow()
  const waited = spanWords((trueNow() - Date.parse(Since)) / minute)
  const label = labelStamp(isLate ? 'overtime' : Held ? 'not-arrived' : 'unaudited')
  const stamp = Held ? { ...label, word: t('flows.status.held') } : label
  return (
    <View className={`flow-line__one${inClass(isInside)}`}>
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

function Coming({ node }: { readonly node: NodeAhead }) {
  const t = useWords()
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
