import type { ListRow } from '@wire'
import { useDebounced } from '@/client/queries/use-debounced'
import { useRead } from '@/client/queries/use-read'
import { showValue } from '@/fields/show-value'
import { go } from '@/platform/router'
import { type Module, type Place, recordCall, type Statistic, viewOf } from '@/schema'
import { Notice } from '@/ui/feedback/notice'
import { addFormFeatures } from '../records/features/form'
import type { FieldNoticeProps, FormFeature } from '../records/shared/record-feature'

/** How many findings are offered, and of how many that match the search they are chosen. */
const [maxOffered, maxRead, maxKeyword] = [3, 20, 60]

const comparable = (part: unknown) =>
  String(part ?? '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()

/** The states of findings that are not resolved. */
function openStates({ fields, list }: Module, { resolved, none }: Statistic) {
  const all = Object.keys(fields[list.state]?.options.choices ?? {})
  return all.filter((each) => !resolved.includes(each) && !none.includes(each)).join(',')
}

/** The findings of a project that are not resolved and match; none before they are known, or without a connection. */
function useOpenFindings(
  module: Module,
  statistic: Statistic,
  { project, keyword = '', near = '', isAsked }: Sought,
): readonly ListRow[] {
  const place = near === '' ? {} : { '@near': near }
  const filters = { project, [module.list.state]: openStates(module, statistic), ...place }
  const { data } = useRead(
    recordCall(module, 'GetListPage'),
    {
      ...{ page: 1, rows: maxRead, keyword, sort: '', filters, also: ['number'] },
      ...{ deleted: false, numbers: false },
    },
    { enabled: isAsked, quiet: true },
  )
  return isAsked ? (data?.rows ?? []) : []
}

interface Sought {
  readonly project: string
  readonly keyword?: string
  readonly near?: string
  readonly isAsked: boolean
}

const textOfFinding = (module: Module, row: ListRow) =>
  ['number', 'nature', module.list.state]
    .map((name) => showValue(module, name, row))
    .filter((text) => text !== '')
    .join(' · ')

/** What a notice about a field of a new finding needs. */
interface NewFinding {
  readonly module: Module
  readonly statistic: Statistic
  readonly form: FieldNoticeProps['form']
}

/** Open findings of the part of a new one, so that the same problem is not filed again. */
function SamePart({ module, statistic, form: { t, values } }: NewFinding) {
  const project = String(values.project ?? '')
  const part = comparable(values.part)
  const sought = useDebounced(part)
  const isAsked = project !== '' && sought.length > 1
  const rows = useOpenFindings(module, statistic, { project, keyword: sought.slice(0, maxKeyword), isAsked })
  const same = sought === part ? rows.filter((row) => comparable(row.values.part) === sought) : []
  return <Offered {...{ module, t, rows: same, text: 'boards.findings.same' }} />
}

/** The position of a place as the filter of a list; empty without one. */
function positionIn(place: unknown) {
  const { latitude = null, longitude = null } = (place ?? {}) as Partial<Place>
  return latitude === null || longitude === null ? '' : [latitude, longitude].map((each) => each.toFixed(6)).join(',')
}

/** Open findings at the place of a new one, besides those of its part. */
function SamePlace({ module, statistic, form: { t, values }, name }: NewFinding & { readonly name: string }) {
  const project = String(values.project ?? '')
  const near = positionIn(values[name])
  const isAsked = project !== '' && near !== ''
  const rows = useOpenFindings(module, statistic, { project, near, isAsked })
  const others = rows.filter((row) => comparable(row.values.part) !== comparable(values.part))
  return <Offered {...{ module, t, rows: others, text: 'boards.findings.near' }} />
}

interface OfferedProps {
  readonly module: Module
  readonly t: FieldNoticeProps['form']['t']
  readonly rows: readonly ListRow[]
  readonly text: 'boards.findings.same' | 'boards.findings.near'
}

const Offered = ({ module, t, rows, text }: OfferedProps) =>
  rows.slice(0, maxOffered).map((row) => (
    <Notice
      key={row.guid}
      kind="info"
      text={t(text, { finding: textOfFinding(module, row) })}
      action={{
        label: t('records.openOther'),
        onPress: () => go(`${module.area}Detail`, { module: module.name, guid: row.guid }),
      }}
    />
  ))

/** The place of the findings of a module on the map. */
const placeOf = (module: Module) => viewOf(module, 'map')?.place ?? ''

function SameProblem({ module, form, name }: FieldNoticeProps) {
  const { statistic } = module
  if (statistic === undefined || form.isEdit) return null
  if (name === 'part') return <SamePart {...{ module, statistic, form }} />
  return name === placeOf(module) ? <SamePlace {...{ module, statistic, form, name }} /> : null
}

const samePart: FormFeature = {
  name: 'same-part',
  appliesTo: ({ statistic, fields }) => statistic !== undefined && fields.part !== undefined,
  fieldNotice: SameProblem,
}

addFormFeatures(samePart)
