import type { RecordModel } from '@wire'
import { useRef } from 'react'
import { useRead } from '@/client/queries/use-read'
import { useParams } from '@/platform/router'
import type { Params } from '@/routes/match'
import { type Module, recordCall } from '@/schema'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { textOf, useTranslate } from '@/words'
import { doneOf } from '../features/steps/record-steps'
import { RecordDetailScreen } from './record-detail-screen'

type Done = NonNullable<RecordModel['done']>[number]

/** A step that an address names. */
interface NamedStep {
  readonly step: string
  readonly guid: string
}

/** The steps that an address names: `accept=slId,handle=clId` says which parameter is the guid of which step. */
const namedSteps = ({ steps = '', ...params }: Params): readonly NamedStep[] =>
  steps
    .split(',')
    .filter(Boolean)
    .map((pair) => {
      const [step = '', param = ''] = pair.split('=')
      return { step, guid: params[param] ?? '' }
    })

/** A step by its guid, or the one that followed the step with this guid. */
export function stepIn(done: readonly Done[], { step, guid }: NamedStep): Done | undefined {
  const at = done.findIndex((each) => each.Guid === guid)
  const own = done[at]
  if (own === undefined || own.Step === step) return own
  const next = done.slice(at + 1).find((each) => each.Step === step || each.Step === own.Step)
  return next?.Step === step ? next : undefined
}

interface RoundProps {
  readonly module: Module
  readonly record: RecordModel
  readonly steps: readonly Done[]
}

/** The steps that the address names, of the round that it is about. */
function Round({ module, record, steps }: RoundProps) {
  const t = useTranslate()
  if (steps.length === 0) return null
  return (
    <Card title={t('records.thisRound')}>
      {doneOf(t, module, { ...record, done: steps }).map(({ guid, ...row }) => (
        <Row key={guid} {...row} />
      ))}
    </Card>
  )
}

/** The step that an address opens, its module and its guid as far as the record has it. */
function shownStep(params: Params, { module, modules }: Pick<Props, 'module' | 'modules'>, done: readonly Done[]) {
  const step = module.steps.find(({ name }) => name === params.shows)
  const own = modules.find(({ name }) => name === step?.module)
  const named = namedSteps(params)
  const place = named.findIndex(({ step: name }) => name === step?.name)
  const asked = named[place]
  if (step === undefined || own === undefined || asked === undefined) return null
  return { module: own, on: step.on, asked: asked.guid, found: stepIn(done, asked)?.Guid, isFirst: place === 0 }
}

interface Props {
  readonly module: Module
  readonly modules: readonly Module[]
  readonly guid: string
}

/**
 * A record with the steps of one round, which the address names besides it. A step that does not belong to the record
 * is announced; the address may open one of the steps instead of the record.
 */
export function StepsOfAddress({ module, modules, guid }: Props) {
  const t = useTranslate()
  const params = useParams()
  const { data, loading, problem } = useRead(recordCall(module, 'GetModel'), { guid })
  // The page of the record asks again for one that failed, which must not remove that page.
  const isAnswered = useRef(false)
  if (!loading) isAnswered.current = true
  if (!isAnswered.current)
    return (
      <Page title={textOf(module)} room="beside">
        <Skeleton kind="form" />
      </Page>
    )
  const done = data?.done ?? []
  const found = namedSteps(params).map((each) => stepIn(done, each))
  const isComplete = found.every((each) => each !== undefined)
  const notice = isComplete ? null : <Notice kind="warn" text={t('records.otherRound')} />
  const step = shownStep(params, { module, modules }, done)
  // An address that begins with the step opens it even without its record.
  if (step?.isFirst === true && problem !== '')
    return <RecordDetailScreen module={step.module} guid={step.asked} top={notice} />
  if (step?.found !== undefined) return <RecordDetailScreen module={step.module} guid={step.found} top={notice} />
  const top =
    data === undefined ? null : (
      <>
        {notice}
        <Round module={module} record={data} steps={found.flatMap((each) => each ?? [])} />
      </>
    )
  return <RecordDetailScreen module={module} guid={guid} top={top} />
}
