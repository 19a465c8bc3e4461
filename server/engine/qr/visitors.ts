import type { Calls } from '@wire'
import { type Module, matches, Problem, type Visitors } from '@/schema'
import type { Sql } from '../../store/connection/statements'
import { contactOf } from '../../store/organisation/members'
import { saveSettings, settingsOf } from '../../store/organisation/settings'
import { findRecord, newestReferring, type StoredRecord } from '../../store/records/records'
import { audit } from '../core/audit'
import type { AtWork, Context } from '../core/context'
import { fieldText } from '../paper/compose'
import { displayTextsIn, namesIn } from '../records/display-names'
import { labelOf, moduleTitle } from '../texts/definitions'
import { publicFields } from './public-fields'

type View = Calls['QrCode.See']['answers']
type Place = Pick<Context, 'sql' | 'lang'>
type Values = StoredRecord['values']

/** What visitors see of the records of a module; null unless the enterprise allows it. */
export async function visitorsOf(sql: Sql, enterprise: string, { visitors }: Module): Promise<Visitors | null> {
  if (visitors === undefined) return null
  return (await settingsOf(sql, enterprise)).settings.visitors === true ? visitors : null
}

/** Fields of a record with their labels, as texts. */
export async function shownOf({ sql, lang }: Place, module: Module, values: Values, names: readonly string[]) {
  const words = displayTextsIn(module, values, await namesIn(sql, module, [values]), lang)
  return names.map((name) => ({
    Label: labelOf(module, { field: name }, lang),
    Value: fieldText({ module, row: { values, words }, lang }, name),
  }))
}

async function lastOf(
  place: Place,
  modules: readonly Module[],
  { last }: Visitors,
  guid: string,
): Promise<View['Last']> {
  const module = modules.find(({ name }) => name === last?.module)
  const newest =
    last === undefined || module === undefined ? null : await newestReferring(place.sql, module, last.on, guid)
  const record = module === undefined || newest === null ? null : await findRecord(place.sql, module, newest, [])
  if (module === undefined || record === null) return { Title: '', Fields: [] }
  const names = publicFields(module).filter((name) => last?.shows.includes(name))
  return { Title: moduleTitle(module, place.lang), Fields: await shownOf(place, module, record.values, names) }
}

/** Whether visitors may report on a record with these values. */
export const takesReports = ({ reports }: Visitors, values: Values) =>
  reports !== undefined && matches(reports.when, values)

/** What visitors see besides the fields of a record: its last check, whom to call, and whether they can report. */
export async function visitorPartsOf(
  place: Place,
  modules: readonly Module[],
  visitors: Visitors,
  { guid, values }: Pick<StoredRecord, 'guid' | 'values'>,
): Promise<Pick<View, 'Last' | 'Call' | 'CanReport'>> {
  const keeper = values[visitors.calls ?? '']
  const contact = typeof keeper === 'string' ? await contactOf(place.sql, keeper) : null
  return {
    Last: await lastOf(place, modules, visitors, guid),
    Call: { Name: contact?.name ?? '', Phone: contact?.phone ?? '' },
    CanReport: takesReports(visitors, values),
  }
}

/** Whether the enterprise allows visitors. */
export async function visitorSettings({ sql, enterprise }: AtWork) {
  const { settings, version } = await settingsOf(sql, enterprise)
  return { Allowed: settings.visitors === true, Version: version }
}

export async function saveVisitorSettings(
  work: AtWork,
  { Allowed, Version }: Calls['VisitorSettings.Save']['takes'],
): Promise<'Success'> {
  const { sql, enterprise, who } = work
  if (who.kind === 'demo') throw new Problem('demo-version')
  const settings = { visitors: Allowed }
  if ((await saveSettings(sql, enterprise, Version, settings)) === 0) throw new Problem('stale')
  await audit(work, { action: 'edit', subject: 'enterprise', guid: enterprise, changes: settings })
  return 'Success'
}
