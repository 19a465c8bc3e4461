import type { ReactNode } from 'react'
import { useRead } from '@/client/queries/use-read'
import { useSeen } from '@/client/session/seen'
import type { ShownFor } from '@/fields/files/shown-for'
import { go, goTab, useParams } from '@/platform/router'
import type { Params } from '@/routes/match'
import { approvedModules, type Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { FormBar } from '@/ui/controls/form-bar'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Notice } from '@/ui/feedback/notice'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { textOf, useTextsReady, useTranslate } from '@/words'
import { titleClass } from '../../records/detail/record-card'
import { RecordComments } from '../../records/detail/record-comments'
import { RecordSections } from '../../records/detail/record-sections'
import { useRecordDetail } from '../../records/detail/use-record-detail'
import { useTitleSeen } from '../../records/detail/use-title-visible'
import { SnapshotCards } from '../../records/features/snapshots/snapshot-cards'
import { RecordFiles } from '../../records/shared/record-files'
import { RecordNotFound } from '../../records/shared/record-not-found'
import { FlowLines } from '../line/flow-card'
import { ProjectOfAddress } from '../shared/project-of-address'
import { ActSheet } from './action-sheet'
import { DecideSheet } from './decide-sheet'
import { ChangesCard, DecisionCard, decidedBy } from './decision-card'
import { NextSheet } from './next-sheet'
import { type DecisionState, useDecision } from './use-decision'
import '../../records/shared/records.scss'

/** An approval: the record, the facts needed for the decision, and the available actions. */
export function DecisionScreen({ modules: all }: { readonly modules: readonly Module[] }) {
  const modules = useSeen(all)
  const { businessClass = '', businessCode = '', guid = '' } = useParams()
  const named = approvedModules(modules, businessClass)
  const [module, ...others] = named.length > 0 ? named : approvedModules(modules, businessCode)
  if (module === undefined || guid === '') return <UnknownRecord />
  const top = <ProjectOfAddress modules={modules} />
  if (others.length === 0) return <Decision module={module} guid={guid} top={top} />
  return <OfSeveral modules={[module, ...others]} guid={guid} top={top} />
}

/** An address without a record that exists. */
function UnknownRecord() {
  const t = useTranslate()
  const home = { label: t('records.toHome'), onPress: () => goTab('home') }
  return (
    <Page title={t('records.notFound')}>
      <Empty icon="traffic-cone" title={t('records.notFound')} text={t('records.notFoundText')} action={home} />
    </Page>
  )
}

interface Asked {
  readonly guid: string
  /** What is shown above the approval. */
  readonly top: ReactNode
}

/** An approval by a code that several modules share: the server returns the module of the record. */
function OfSeveral({ modules, guid, top }: Asked & { readonly modules: readonly [Module, ...Module[]] }) {
  const [first] = modules
  const { data, failure, problem, reload } = useRead('FlowMonitor.GetInFlow', { MID: first.code, RID: guid })
  const module = modules.find(({ name }) => name === data?.MID)
  if (module !== undefined) return <Decision module={module} guid={guid} top={top} />
  if (problem === 'not-found') return <RecordNotFound module={first} />
  return (
    <Page title={textOf(first)}>
      {failure === '' ? <Skeleton kind="form" /> : <Failed text={failure} onRetry={reload} />}
    </Page>
  )
}

/** What an address shows: the approval with its buttons, only to look at (`view`), or the steps of the flow (`flow`). */
const shownBy = ({ type = '' }: Params) => (type === 'view' || type === 'flow' ? type : 'audit')

function Decision({ module, guid, top }: Asked & { readonly module: Module }) {
  const type = shownBy(useParams())
  const record = useRecordDetail(module, undefined, decidedBy)
  const decision = useDecision(module, guid, record.title)
  const { flows, acts, refusal } = decision
  const isShown = record.row !== undefined && flows.data !== undefined
  const { id, isSeen } = useTitleSeen(titleClass, isShown)
  const failure = record.failure === '' ? flows.failure : record.failure
  const reload = () => Promise.all([record.reload(), flows.reload()])
  const footer = type !== 'audit' || acts.buttons.length === 0 ? undefined : <Bar buttons={acts.buttons} />
  if (record.problem === 'not-found') return <RecordNotFound module={module} />
  return (
    <Page
      title={record.title}
      barTitle={isSeen ? textOf(module) : record.title}
      room="beside"
      onRefresh={reload}
      {...(type !== 'audit' || acts.more.length === 0 ? {} : { more: acts.more })}
      {...(footer === undefined ? {} : { footer })}
    >
      {top}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {refusal === '' ? null : <Notice kind="error" text={refusal} />}
      <Unsent decision={decision} />
      {failure === '' || isShown ? <Body {...{ module, guid, record, decision, type }} head={id} /> : null}
      <Sheets
        {...{ module, decision, title: record.title, about: record.attachable?.about ?? {} }}
        record={guid}
        onOver={reload}
      />
    </Page>
  )
}

/** The decisions that are only on this phone. */
function Unsent({ decision: { t, unsent, isDecided } }: { readonly decision: DecisionState }) {
  return (
    <>
      {isDecided ? (
        <Notice
          kind="warn"
          text={t('flows.decide.onPhone')}
          action={{ label: t('outbox.see'), onPress: () => go('outbox') }}
        />
      ) : null}
      {unsent.map(({ key, ...notice }) => (
        <Notice key={key} kind="warn" {...notice} />
      ))}
    </>
  )
}

interface BodyProps {
  readonly module: Module
  readonly guid: string
  readonly record: ReturnType<typeof useRecordDetail>
  readonly decision: DecisionState
  readonly head: string
  readonly type: string
}

/** Ordered by importance for the decision: changes and facts, then the record, its flow and the comments. */
function Body({ module, guid, record, decision: { t, flows, flow }, head, type }: BodyProps) {
  const hasTexts = useTextsReady(`pages/${module.area}/detail/index`)
  const { row, shown, attachable } = record
  const { data } = flows
  if (!hasTexts || row === undefined || data === undefined) return <Skeleton kind="form" />
  if (type === 'flow') return <FlowLines flows={data.flows} />
  return (
    <>
      {flow === undefined ? null : <ChangesCard module={module} flow={flow} />}
      <DecisionCard module={module} row={row} flows={data} flow={flow} head={head} />
      <SnapshotCards snapshots={record.record?.snapshots} />
      {flow === undefined ? <Notice kind="info" text={t('flows.decide.noFlow')} /> : null}
      <RecordSections sections={shown?.sections ?? []} />
      {attachable === null ? null : <RecordFiles module={module} record={guid} {...attachable} />}
      <FlowLines flows={data.flows} />
      {attachable === null ? null : <RecordComments module={module} record={guid} about={attachable.about} />}
    </>
  )
}

const Bar = ({ buttons }: { readonly buttons: DecisionState['acts']['buttons'] }) => (
  <FormBar>
    {buttons.map(({ key, ...button }) => (
      <Button key={key} {...button} />
    ))}
  </FormBar>
)

interface SheetsProps {
  readonly module: Module
  readonly record: string
  readonly title: string
  readonly about: ShownFor
  readonly decision: DecisionState
  readonly onOver: () => unknown
}

function Sheets({ module, record, title, about, decision, onOver }: SheetsProps) {
  const { open, close, flow, comment, decided } = decision
  if (open === null) return null
  if (open.kind === 'next') return <NextSheet record={record} done={open.done} onClose={close} />
  if (open.kind === 'act') {
    return flow === undefined ? null : (
      <ActSheet
        key={open.act}
        {...{ flow: flow.Guid, module: module.name, title }}
        act={open.act}
        text={open.text}
        onClose={close}
      />
    )
  }
  return (
    <DecideSheet
      module={module.name}
      record={record}
      title={title}
      about={about}
      request={open.request}
      onClose={close}
      onDone={(isKept) => decided(open.request.action, isKept)}
      onOver={() => onOver()}
      onComment={comment}
    />
  )
}
