import { type ReactNode, useState } from 'react'
import { useParams } from '@/platform/router'
import { isWithheld, type Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { FormBar } from '@/ui/controls/form-bar'
import { Failed } from '@/ui/feedback/failed'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/layout/facts'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { textOf } from '@/words'
import { ReportSheet } from '../../flows/report/report-sheet'
import { useReloadOnMove, useReport } from '../../flows/report/use-report'
import { detailParts } from '../features/detail'
import { closedGate } from '../shared/closed-gate'
import { Pending } from '../shared/pending'
import type { ActionButton, LinksProps } from '../shared/record-feature'
import { RecordFiles } from '../shared/record-files'
import { RecordNotFound } from '../shared/record-not-found'
import { AccessRequest, canRequestAccess } from './access-request'
import { RecordCardHead, titleClass } from './record-card'
import { RecordComments } from './record-comments'
import { RecordFlow } from './record-flow'
import { RecordHistory } from './record-history'
import { RecordLinks } from './record-links'
import { RecordPaper } from './record-pdf'
import { RecordSections } from './record-sections'
import { useRecordDetail } from './use-record-detail'
import { useShare } from './use-share'
import { useTitleSeen } from './use-title-visible'
import '../shared/records.scss'

type Screen = ReturnType<typeof useRecordDetail>

/** The next actions, in the bar at the bottom. */
const Actions = ({ buttons }: { readonly buttons: readonly ActionButton[] }) => (
  <FormBar>
    {buttons.map(({ name, lacksRight: _, ...button }, index) => (
      <Button key={name} kind={index === 0 ? 'main' : 'plain'} {...button} />
    ))}
  </FormBar>
)

/** Failures and refusals; a user without access can request it. */
function Problems({ module, screen }: { readonly module: Module; readonly screen: Screen }) {
  const { failure, problem, refusal, reload, guid } = screen
  // The state is held here, because the request form unmounts while the record is reloaded.
  const [isRequested, setRequested] = useState(false)
  return (
    <>
      {failure === '' ? null : <Failed text={failure} problem={problem} onRetry={reload} />}
      {canRequestAccess(problem) ? (
        <AccessRequest module={module} guid={guid} isRequested={isRequested} onRequested={setRequested} />
      ) : null}
      {refusal === '' ? null : <Notice kind="error" text={refusal} />}
    </>
  )
}

/** Buttons that fit into the bar at the bottom; further ones are in the menu. */
const maxButtons = 3
/** The longest word that fits into one of three buttons; longer ones leave room for two. */
const longestWord = 11

const barSize = (buttons: readonly ActionButton[]) => {
  const words = buttons.slice(0, maxButtons).flatMap(({ label }) => label.split(' '))
  return words.some(({ length }) => length > longestWord) ? maxButtons - 1 : maxButtons
}

/**
 * The buttons of the bar, and those of the menu. What the user has no right to is in the menu if anything else can be
 * done, because its reason would push the main action aside.
 */
function splitActions(buttons: readonly ActionButton[]) {
  const canDo = buttons.some(({ disabled = false }) => !disabled)
  const first = buttons.filter(({ lacksRight = false }) => !canDo || !lacksRight)
  const bar = first.slice(0, barSize(first))
  return { bar, further: buttons.filter((each) => !bar.includes(each)) }
}

/** Actions of the top bar; none for a record that the user may not see. */
function topActions(
  { closed }: Module,
  screen: Screen,
  sharing: ReturnType<typeof useShare>,
  further: readonly ActionButton[],
) {
  const { t, problem, edit, refused, more } = screen
  if (canRequestAccess(problem)) return {}
  const action = { label: t('records.edit'), icon: 'pencil-simple' as const, onPress: edit, ...refused }
  return { more: [...further, ...sharing, ...more], ...(closed ? {} : { action }) }
}

interface Props {
  readonly module: Module
  readonly guid?: string
  /** What the address says besides the record, above its first card. */
  readonly top?: ReactNode
}

/** A record of a module, or a page that it does not exist. */
export function RecordDetailScreen({ module, guid, top = null }: Props) {
  const screen = useRecordDetail(module, guid)
  return screen.problem === 'not-found' ? (
    <RecordNotFound module={module} />
  ) : (
    <Detail module={module} screen={screen} top={top} />
  )
}

interface PlaceProps {
  readonly place: 'cardSection' | 'detailSection'
  readonly module: Module
  readonly screen: Screen
}

/** The sections that features add at a place of the page. */
const FeatureSections = ({ place, module, screen: { guid, record, loading, failure } }: PlaceProps) => (
  <>
    {detailParts(module, place).map(({ name, part: Section }) => (
      <Section key={name} {...{ module, guid, record }} isLoaded={!loading && failure === ''} />
    ))}
  </>
)

/** The records that refer to this one, as a feature shows them or as rows. */
function Links(props: LinksProps) {
  const [own] = detailParts(props.module, 'links')
  return own === undefined ? <RecordLinks {...props} /> : <own.part {...props} />
}

/** Values of an address that name no approval. */
const noFlow: readonly string[] = ['', '0', 'null', 'undefined']

/** How a record is shared; a card of one that stays inside the program, such as the one of a host's menu, shows only its kind. */
function useSharing(module: Module, { guid, title, row, shown }: Screen) {
  const isInside = row !== undefined && isWithheld(module, row.values)
  const named = isInside ? { title: textOf(module), state: '' } : { title, state: shown?.stamp.word ?? '' }
  const sharing = useShare(module, guid, named)
  return isInside ? [] : sharing
}

/** The decision card, then the sections and everything that belongs to the record. */
function Detail({ module, screen, top }: Required<Pick<Props, 'module' | 'top'>> & { readonly screen: Screen }) {
  const { title, shown, loading, reload } = screen
  const sharing = useSharing(module, screen)
  const { id, isSeen } = useTitleSeen(titleClass, shown !== undefined)
  const report = useReport(module, screen.guid, screen.version, closedGate(screen.record, 'report'))
  useReloadOnMove(report, screen.reload)
  const { bar, further } = splitActions([...screen.actions, ...report.buttons])
  const isFlowShown = module.workflow !== undefined && !loading && shown !== undefined
  // The approval stands first if the address names it.
  const isFlowFirst = !noFlow.includes(useParams().fid ?? '')
  return (
    <Page
      title={title}
      barTitle={isSeen ? textOf(module) : title}
      room="beside"
      onRefresh={reload}
      {...topActions(module, screen, sharing, further)}
      {...(bar.length === 0 ? {} : { footer: <Actions buttons={bar} /> })}
    >
      <AsOf at={screen.asOf} />
      <Problems module={module} screen={screen} />
      <Pending module={module} record={screen.guid} />
      {top}
      {shown === undefined ? null : (
        <>
          <Card>
            <RecordCardHead id={id} name={title} number={shown.number} stamps={[shown.stamp, shown.flow]} />
            <Facts items={shown.decisive} />
            {shown.warnings.map((text) => (
              <Notice key={text} kind="warn" text={text} />
            ))}
          </Card>
          {isFlowShown && isFlowFirst ? <RecordFlow module={module} record={screen.guid} /> : null}
          <FeatureSections place="cardSection" module={module} screen={screen} />
          <RecordSections sections={shown.sections} />
        </>
      )}
      <FeatureSections place="detailSection" module={module} screen={screen} />
      {isFlowShown && !isFlowFirst ? <RecordFlow module={module} record={screen.guid} /> : null}
      {loading ? <Skeleton kind="form" /> : <Links module={module} guid={screen.guid} />}
      <RecordPaper paper={screen.paper} />
      {screen.attachable === null ? null : (
        <>
          <RecordFiles module={module} record={screen.guid} {...screen.attachable} />
          <RecordComments module={module} record={screen.guid} about={screen.attachable.about} />
        </>
      )}
      <ReportSheet report={report} />
      {screen.showsHistory ? <RecordHistory module={module} guid={screen.guid} onClose={screen.hideHistory} /> : null}
    </Page>
  )
}
