import type { AwayColleagues, Calls } from '@wire'
import { useDebounced } from '@/client/queries/use-debounced'
import { useRead } from '@/client/queries/use-read'
import { chinaTime } from '@/client/time/time'
import { dayFromToday, daysBetween, type Module } from '@/schema'
import { Notice } from '@/ui/feedback/notice'
import { useTranslate } from '@/words'
import type { DetailFeature, DetailSectionProps, FormFeature, FormNoticeProps } from '../../shared/record-feature'
import { addDetailFeatures } from '../detail'
import { addFormFeatures } from '../form'
import { quickLeave } from './quick-leave'

type Asked = Calls['AskForLeave.GetAway']['takes']

/** The names shown; the rest is a number. */
const mostNames = 5

/** A range of days without its year, and without its end if that is the same day. */
const spanOf = ({ From, To }: AwayColleagues['rows'][number]) =>
  From === To ? chinaTime(From).slice(5) : `${chinaTime(From).slice(5)}~${chinaTime(To).slice(5)}`

/** Who else of the department and the projects of a person is away in the same days. */
function Colleagues({ asked }: { readonly asked: Asked }) {
  const t = useTranslate()
  const { data } = useRead('AskForLeave.GetAway', asked, { quiet: true, keep: true })
  if (data === undefined) return null
  const days = data.ShiftDays.map((day) => day.slice(5)).join(t('calendar.away.and'))
  return (
    <>
      {days === '' ? null : <Notice kind="warn" text={t('calendar.away.shifts', { days })} />}
      <Away data={data} />
    </>
  )
}

function Away({ data: { total, rows } }: { readonly data: AwayColleagues }) {
  const t = useTranslate()
  if (total === 0) return <Notice kind="info" text={t('calendar.away.none')} />
  const names = rows.slice(0, mostNames).map((row) => {
    const words = { name: row.UserName, days: spanOf(row) }
    return t(row.IsApproved ? 'calendar.away.one' : 'calendar.away.asked', words)
  })
  const rest = total - names.length
  const more = rest > 0 ? [t('calendar.away.more', { count: rest })] : []
  const text = t('calendar.away.some', { count: total, names: [...names, ...more].join(t('calendar.away.and')) })
  return <Notice kind="warn" text={text} />
}

const textAt = (values: Readonly<Record<string, unknown>>, name: string | undefined) =>
  name !== undefined && typeof values[name] === 'string' ? String(values[name]) : ''

/** In the form the days may still change, so the question waits until they are known. */
function InForm({ module: { absence }, form: { values }, names }: FormNoticeProps) {
  const [person, From, To] = [
    textAt(values, absence?.person),
    textAt(values, absence?.from),
    textAt(values, absence?.to),
  ]
  const asked = useDebounced(`${person} ${From} ${To}`).split(' ')
  const [UserCode = '', from = '', to = ''] = asked
  if (absence === undefined || !names.includes(absence.to)) return null
  if (UserCode === '' || from === '' || to === '' || daysBetween(from, to) < 0) return null
  return <Colleagues asked={{ guid: '', UserCode, From: from, To: to }} />
}

/** The approver sees it, too, while the leave is not over. */
function InDetail({ module: { absence }, guid, record }: DetailSectionProps) {
  const last = textAt(record?.values ?? {}, absence?.to)
  return last < dayFromToday() ? null : <Colleagues asked={{ guid, UserCode: '', From: '', To: '' }} />
}

const basics = { name: 'away-with', appliesTo: (module: Module) => module.absence !== undefined }
const inForm: FormFeature = { ...basics, formNotice: InForm }
const inDetail: DetailFeature = { ...basics, cardSection: InDetail }

/** Adds to the pages of an area the chips of leave with what is left of it, and who else is away during an absence. */
addFormFeatures(quickLeave, inForm)
addDetailFeatures(inDetail)
