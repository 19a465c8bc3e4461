import type { ListRow } from '@wire'
import { useDebounced } from '@/client/queries/use-debounced'
import { useRead } from '@/client/queries/use-read'
import { showValue } from '@/fields/show-value'
import { go } from '@/platform/router'
import { type Module, recordCall, type Statistic } from '@/schema'
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

interface Sought {
  readonly project: string
  readonly part: string
}

/** The open findings of a project and part; none without a connection. */
function useSamePart(module: Module, statistic: Statistic, { project, part }: Sought) {
  const sought = useDebounced(comparable(part))
  const isAsked = project !== '' && sought.length > 1
  const filters = { project, [module.list.state]: openStates(module, statistic) }
  const { data } = useRead(
    recordCall(module, 'GetListPage'),
    {
      ...{ page: 1, rows: maxRead, keyword: sought.slice(0, maxKeyword), sort: '', filters, also: ['number'] },
      ...{ deleted: false, numbers: false },
    },
    { enabled: isAsked, quiet: true },
  )
  if (!isAsked || data === undefined || sought !== comparable(part)) return []
  return data.rows.filter(({ values }) => comparable(values.part) === sought).slice(0, maxOffered)
}

const textOfFinding = (module: Module, row: ListRow) =>
  ['number', 'nature', module.list.state]
    .map((name) => showValue(module, name, row))
    .filter((text) => text !== '')
    .join(' · ')

/** Open findings of the part of a new one, so that the same problem is not filed again. */
function SamePart({ module, form: { t, values, isEdit }, name }: FieldNoticeProps) {
  const isPart = name === 'part' && !isEdit && module.statistic !== undefined
  return isPart ? (
    <Offered
      {...{ module, statistic: module.statistic, t }}
      sought={{ project: String(values.project ?? ''), part: String(values.part ?? '') }}
    />
  ) : null
}

interface OfferedProps {
  readonly module: Module
  readonly statistic: Statistic
  readonly t: FieldNoticeProps['form']['t']
  readonly sought: Sought
}

function Offered({ module, statistic, t, sought }: OfferedProps) {
  return useSamePart(module, statistic, sought).map((row) => (
    <Notice
      key={row.guid}
      kind="info"
      text={t('boards.findings.same', { finding: textOfFinding(module, row) })}
      action={{
        label: t('records.openOther'),
        onPress: () => go(`${module.area}Detail`, { module: module.name, guid: row.guid }),
      }}
    />
  ))
}

const samePart: FormFeature = {
  name: 'same-part',
  appliesTo: ({ statistic, fields }) => statistic !== undefined && fields.part !== undefined,
  fieldNotice: SamePart,
}

addFormFeatures(samePart)
