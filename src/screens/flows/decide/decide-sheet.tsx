import { Text, View } from '@tarojs/components'
import { AttachedFiles } from '@/fields/files/held-files'
import { PickFileButton, pickFailureKey } from '@/fields/files/pick-file-button'
import type { ShownFor } from '@/fields/files/shown-for'
import { copy } from '@/platform/clipboard'
import { pickFiles, pickPhotos } from '@/platform/pick-file'
import { withFullWidth } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Chips } from '@/ui/controls/chips'
import { Notice } from '@/ui/feedback/notice'
import { LongTextField } from '@/ui/inputs/long-text-field'
import { Sheet } from '@/ui/layout/sheet'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'
import { maxOpinion } from '../shared/use-prepared'
import { PeopleField, ReceiverField } from './people-field'
import { Signing } from './signing'
import { type Deciding, type DecisionRequest, useDeciding } from './use-deciding'
import './decide.scss'

interface Props {
  readonly module: string
  readonly record: string
  readonly request: DecisionRequest
  readonly onClose: () => void
  readonly title: string
  readonly about: ShownFor
  readonly onDone: (isKept: boolean) => void
  /** Called when another user has ended the task, so the shown data is outdated. */
  readonly onOver: () => void
  readonly onComment: (opinion: string) => void
}

/** The inputs of a decision: the opinion, and fields that this action requires. */
export function DecideSheet({ module, record, title, about, request, onClose, onDone, onOver, onComment }: Props) {
  const deciding = useDeciding(request, { module, record, title, about }, onDone, onOver)
  const { t, opinion, change, words, hasTaskEnded, offers, place, setPlace, signing } = deciding
  const { action } = request
  const close = () => {
    if (hasTaskEnded) deciding.forget()
    onClose()
  }
  return (
    <Sheet
      open
      title={t(`flows.decide.actions.${action}`)}
      onClose={close}
      footer={<Foot deciding={deciding} action={action} onClose={close} onComment={onComment} />}
    >
      {words === '' ? null : <Notice kind={hasTaskEnded ? 'warn' : 'error'} text={words} />}
      {offers.length < 2 || hasTaskEnded ? null : <Chips items={offers} value={place} onChange={setPlace} />}
      {hasTaskEnded ? null : <Parts module={module} record={record} request={request} deciding={deciding} />}
      <LongTextField
        required
        name="Opinion"
        label={t('flows.decide.opinion')}
        value={opinion}
        maxLength={maxOpinion}
        tidy={withFullWidth}
        onChange={(text) => change({ opinion: text })}
      />
      {hasTaskEnded ? null : <Attachments deciding={deciding} />}
      {signing.isNeeded && !hasTaskEnded ? (
        <Signing pad={signing.pad} isNew={signing.isNew} onNew={signing.setNew} />
      ) : null}
    </Sheet>
  )
}

interface FootProps extends Pick<Props, 'onClose' | 'onComment'> {
  readonly deciding: Deciding
  readonly action: DecisionRequest['action']
}

function Foot({ deciding, action, onClose, onComment }: FootProps) {
  const t = useTranslate()
  const { opinion, missing, busy, hasTaskEnded, send, forget } = deciding
  if (hasTaskEnded) {
    const copyOpinion = () =>
      copy(opinion).then(
        () => toast(t('work.copied')),
        () => toast(t('work.notCopied')),
      )
    const commentInstead = () => {
      forget()
      onComment(opinion)
    }
    return (
      <>
        <Button kind="plain" label={t('flows.decide.copy')} onPress={copyOpinion} />
        <Button label={t('flows.decide.sayInstead')} onPress={commentInstead} />
      </>
    )
  }
  const isReject = action === 'reject'
  return (
    <>
      <Button kind="plain" label={t('shell.cancel')} onPress={onClose} />
      <Button
        kind={isReject ? 'danger' : 'main'}
        label={t(`flows.decide.actions.${action}`)}
        busy={busy}
        disabled={missing !== ''}
        reason={missing}
        onPress={send}
      />
    </>
  )
}

interface PartsProps extends Pick<Props, 'module' | 'record' | 'request'> {
  readonly deciding: Deciding
}

/** The fields that this action requires besides the opinion. */
function Parts({ module, record, request: { action }, deciding }: PartsProps) {
  const t = useTranslate()
  const { offer, typed, change } = deciding
  if (action === 'return') return <ReturnTo deciding={deciding} />
  const people =
    action === 'agree' || action === 'reject' ? null : (
      <PeopleField
        name="Users"
        label={t(action === 'transfer' ? 'flows.decide.to' : 'flows.decide.besides')}
        picked={typed.users}
        multi={action !== 'transfer'}
        onChange={(users) => change({ users })}
      />
    )
  const receivers = action === 'agree' || action === 'add-after' ? offer.Receivers : []
  return (
    <>
      {people}
      {receivers.map(({ NodeID, NodeName }) => (
        <ReceiverField
          key={NodeID}
          name={`Receivers.${NodeID}`}
          label={t('flows.decide.receiver', { node: NodeName })}
          module={module}
          record={record}
          node={NodeID}
          picked={typed.receivers[NodeID] ?? {}}
          onChange={(picked) => change({ receivers: { ...typed.receivers, [NodeID]: picked } })}
        />
      ))}
    </>
  )
}

/** The node it is returned to, and which nodes decide again afterwards. */
function ReturnTo({ deciding: { offer, typed, change } }: { readonly deciding: Deciding }) {
  const t = useTranslate()
  const places = [
    { value: 'start', label: t('flows.decide.starter') },
    ...offer.ReturnTo.map(({ NodeID, NodeName }) => ({ value: NodeID, label: NodeName })),
  ]
  const ways = (['all', 'there'] as const).map((way) => ({ value: way, label: t(`flows.decide.afterwards.${way}`) }))
  return (
    <>
      <Text className="field__label">{t('flows.decide.returnTo')}</Text>
      <Chips items={places} value={typed.to} onChange={(to) => change({ to })} />
      <Text className="field__label">{t('flows.decide.afterReturn')}</Text>
      <Chips items={ways} value={typed.again || offer.Again} onChange={(again) => change({ again })} />
    </>
  )
}

const maxFiles = 9

/** The attachments of the decision. */
function Attachments({ deciding: { attachments } }: { readonly deciding: Deciding }) {
  const t = useTranslate()
  const { files, uploads } = attachments
  const remaining = maxFiles - files.length - uploads.sendings.length
  const pick = (from: typeof pickPhotos) => async () => {
    try {
      await uploads.add((await from({ most: remaining })).slice(0, remaining))
    } catch (error) {
      toast(t(pickFailureKey(error)))
    }
  }
  return (
    <View className="decide-files">
      <AttachedFiles
        files={files}
        sendings={uploads.sendings}
        onRemove={attachments.remove}
        onStop={uploads.stop}
        onRetry={uploads.retry}
      />
      <View className="files__buttons">
        <Button
          kind="text"
          icon="camera"
          label={t('records.photo')}
          disabled={remaining <= 0}
          onPress={pick(pickPhotos)}
        />
        <PickFileButton kind="text" disabled={remaining <= 0} onPress={pick(pickFiles)} />
      </View>
    </View>
  )
}
