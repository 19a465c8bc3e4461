import { dayFromToday, type Module, Problem, type VisitorReports } from '@/schema'
import { countAttempts, recordAttempt } from '../../store/connection/attempt-limits'
import { limitToEnterprise } from '../../store/connection/system-scope'
import { countFiles } from '../../store/files/files'
import { memberToActAs } from '../../store/flows/due-tasks'
import { findRecord } from '../../store/records/records'
import { wasInsertedBefore } from '../../store/records/validation-queries'
import type { Store } from '../../store/store'
import type { AllHooks } from '../change/change'
import { actAs } from '../core/act-as'
import type { AtWork, Context } from '../core/context'
import { derivedGuid } from '../core/derived-guid'
import { addFile, prepare, type Upload } from '../files/files'
import type { Incoming } from '../files/incoming'
import { saveRecord } from '../saving/save'
import { guidIn, readCode, refused, type Scanned } from './scan'
import { takesReports, visitorsOf } from './visitors'

type VisitContext = Omit<Context, 'sql'>

export interface VisitDeps {
  readonly store: Store
  readonly modules: readonly Module[]
}

const [hour, day] = [3600, 86_400]
/** A site office shares one address; a machine has few defects a day. */
const limits = {
  report: { perAddress: 10, perRecord: 20 },
  photo: { perAddress: 30, perRecord: 60 },
} as const

/** The most photos of a report. */
const maxPhotos = 3

interface Visit {
  readonly enterprise: string
  readonly record: string
  readonly module: Module
  readonly reports: VisitorReports
  /** The guid of the code; guids that a visitor chooses are only valid together with it. */
  readonly code: string
}

/**
 * The record that a visitor may report on. Each attempt counts before it is worked on, by address and by record, in a
 * transaction of its own, so that a refused one counts too.
 */
async function openVisit(
  context: VisitContext,
  { store, modules }: VisitDeps,
  scanned: Scanned,
  kind: keyof typeof limits,
): Promise<Visit> {
  const visit = await store.system(async (sql): Promise<Visit | Problem> => {
    const read = await readCode({ ...context, sql }, modules, scanned)
    if (read instanceof Problem) return refused({ ...context, sql }, read, guidIn(scanned))
    const { found, module } = read
    const visitors = await visitorsOf(sql, found.enterprise, module)
    if (visitors?.reports === undefined) return new Problem('qr-no-reports')
    const { perAddress, perRecord } = limits[kind]
    const scope = `visit-${kind}`
    if ((await countAttempts(sql, scope, context.address, hour)) >= perAddress) {
      return new Problem('too-often', { seconds: hour })
    }
    if ((await countAttempts(sql, scope, found.record, day)) >= perRecord) {
      return new Problem('enough-today', { most: perRecord })
    }
    await recordAttempt(sql, scope, context.address)
    await recordAttempt(sql, scope, found.record)
    await limitToEnterprise(sql, found.enterprise)
    const record = await findRecord(sql, module, found.record, [])
    if (record === null) return new Problem('qr-gone')
    if (!takesReports(visitors, record.values)) return new Problem('qr-no-reports')
    const target = modules.find(({ name }) => name === visitors.reports?.module)
    if (target === undefined) return new Problem('not-configured')
    const { enterprise, guid: code } = found
    return { enterprise, record: found.record, module: target, reports: visitors.reports, code }
  })
  if (visit instanceof Problem) throw visit
  return visit
}

/** Runs work for a visitor: with every right in the enterprise of the code, and under the name of no member. */
const asVisitor = <T>(
  { services, lang }: VisitContext,
  { store }: VisitDeps,
  { enterprise, visitor }: Pick<Visit, 'enterprise'> & { readonly visitor: string },
  work: (work: AtWork) => Promise<T>,
) =>
  actAs(
    { store, services },
    { enterprise, lang, platform: 'visitor', user: (sql) => memberToActAs(sql, enterprise, '') },
    (acting) => work({ ...acting, who: { ...acting.who, userCode: '', name: visitor, isAdministrator: true } }),
  )

interface VisitorPhoto {
  readonly guid: string
  readonly report: string
  readonly name: string
}

/** Stores a photo for a report that is still being written. `receive` is called when the visitor may send one. */
export async function takeVisitorPhoto(
  context: VisitContext,
  deps: VisitDeps,
  scanned: Scanned,
  { guid, report, name }: VisitorPhoto,
  receive: () => Promise<Incoming>,
): Promise<'Success'> {
  const visit = await openVisit(context, deps, scanned, 'photo')
  const record = derivedGuid(visit.code, report)
  const upload: Upload = {
    ...{ guid: derivedGuid(visit.code, guid), module: visit.module.name, record, field: visit.reports.photos, name },
    ...{ project: null, part: '', hidesMark: true, answers: null, latitude: null, longitude: null },
    capture: {
      ...{ at: null, atFrom: null, place: null, placeFrom: null },
      ...{ sha256: null, width: null, height: null },
    },
  }
  const visitor = { enterprise: visit.enterprise, visitor: '' }
  const mustBeOpen = (work: AtWork) => mustTakePhoto(work, visit.module, record)
  await asVisitor(context, deps, visitor, mustBeOpen)
  const incoming = await receive()
  const { enterprise } = visit
  const labels = { enterprise, lang: context.lang, person: '', project: '' }
  const prepared = await prepare(context.services.files, deps.modules, upload, incoming, labels)
  await asVisitor(context, deps, visitor, async (work) => {
    await mustBeOpen(work)
    await addFile(work, upload, prepared)
  })
  return 'Success'
}

/** Photos belong to a report that is not sent yet. */
async function mustTakePhoto({ sql }: AtWork, module: Module, record: string) {
  if (await wasInsertedBefore(sql, module, record)) throw new Problem('stale')
  if ((await countFiles(sql, record)) >= maxPhotos) throw new Problem('too-many-files', { limit: maxPhotos })
}

export interface VisitorReport {
  readonly guid: string
  readonly text: string
  readonly name: string
  readonly phone: string
  readonly photos: readonly string[]
}

/** Saves what a visitor reports; the keeper is notified as by any other report. The same guid is one report. */
export async function saveVisitorReport(
  context: VisitContext,
  deps: VisitDeps & { readonly extras: AllHooks },
  scanned: Scanned,
  { guid, text, name, phone, photos }: VisitorReport,
): Promise<'Success'> {
  const visit = await openVisit(context, deps, scanned, 'report')
  const { module, reports, record, code } = visit
  const own = derivedGuid(code, guid)
  const values = {
    ...{ [reports.on]: record, [reports.text]: text, [reports.name]: name, [reports.phone]: phone || null },
    [reports.day]: dayFromToday(),
    [reports.photos]: photos.map((photo) => derivedGuid(code, photo)),
  }
  await asVisitor(context, deps, { enterprise: visit.enterprise, visitor: name }, async (work) => {
    if (await wasInsertedBefore(work.sql, module, own)) return
    await saveRecord(work, module, { guid: own, version: 0, values }, deps.extras)
  })
  return 'Success'
}
