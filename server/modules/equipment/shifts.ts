import { deviceShift } from '@/modules/equipment/device-shift/device-shift.module'
import { deviceWorkConfirm } from '@/modules/equipment/device-work-confirm/device-work-confirm.module'
import { deviceWorkRecord } from '@/modules/equipment/device-work-record/device-work-record.module'
import { dayFromToday, type Issue, linesIn, Problem } from '@/schema'
import type { Change, ModuleHooks, Values } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { derivedGuid } from '../../engine/core/derived-guid'
import { refuse } from '../../engine/core/refuse'
import { deleteRecord } from '../../engine/saving/delete'
import { saveRecord } from '../../engine/saving/save'
import { voidRecord } from '../../engine/saving/void'
import { issueTexts } from '../../engine/texts/issues'
import { deviceOnDay } from '../../store/business/devices'
import { shareFile } from '../../store/files/files'
import { findRecord, lockAndReadStored } from '../../store/records/records'
import { workRecords } from './work-records'

/** What a line and its work record have in common. */
const common = ['device', 'operator', 'operatorName', 'operatorNumber', 'work', 'from', 'until', 'hours'] as const
const further = ['standby', 'standbyReason', 'meterAfter'] as const

/** What the foreman may record with a reason: a machine that is not allocated yet, a release by the manager, a jump. */
const confirmed = ['allocated', 'released', 'jump'].map((rule) => `${deviceWorkRecord.name}.${rule}`)

const recordOf = ({ guid }: Values) => derivedGuid(String(guid), 'record')

/** The work record of a line, as the foreman would type it. */
const recordValues = (line: Values, { project, date, foreman }: Values): Values => ({
  ...{ kind: 'machine', project, date, foreman, replaced: false },
  ...Object.fromEntries([...common, ...further].map((name) => [name, line[name] ?? null])),
})

/** The photos of the meter in a line are those of its work record as well. */
async function sharePhotos({ sql }: AtWork, line: Values, record: string): Promise<readonly string[]> {
  const photos = (line.meterPhoto ?? []) as readonly string[]
  const to = { module: deviceWorkRecord.name, record, field: 'meterPhoto' }
  const shared = photos.map((photo) => ({ photo, guid: derivedGuid(photo, record) }))
  for (const { photo, guid } of shared) await shareFile(sql, photo, { ...to, guid })
  return shared.map(({ guid }) => guid)
}

/** Refuses the shift at the line whose work record is refused, with its message. */
function refusedAt({ lang }: AtWork, at: number, error: unknown): never {
  const issues = error instanceof Problem ? error.details.issues : undefined
  if (!Array.isArray(issues)) throw error
  const limit = issueTexts(deviceWorkRecord, issues as readonly Issue[], lang)
  throw new Problem('invalid', {
    issues: [{ field: `items.${at}.device`, reason: `${deviceShift.name}.record`, limit }],
  })
}

interface Shift {
  readonly shift: Values
}

/** The hooks of work records that are made of a shift, which they name. */
const recordsOf = (shift: string): ModuleHooks => ({
  ...workRecords,
  fill: async (work, draft) => ({ ...(await workRecords.fill?.(work, draft)), shift }),
})

/** Makes the work record of a line, and confirms it if the foreman saves the shift himself. */
async function recordLine(work: AtWork, { shift }: Shift, line: Values) {
  const guid = recordOf(line)
  const hooks = { [deviceWorkRecord.name]: recordsOf(String(shift.number ?? '')) }
  const exception = typeof shift.reason === 'string' && shift.reason !== '' ? { confirmed, reason: shift.reason } : {}
  const meterPhoto = await sharePhotos(work, line, guid)
  const input = { guid, version: 0, values: { ...recordValues(line, shift), meterPhoto }, ...exception }
  await saveRecord(work, deviceWorkRecord, input, hooks)
  const [signature] = (shift.signature ?? []) as readonly string[]
  if (shift.foreman !== work.who.userCode || signature === undefined) return
  const confirm = derivedGuid(guid, 'confirm')
  const file = derivedGuid(confirm, 'signature')
  const to = { guid: file, module: deviceWorkConfirm.name, record: confirm, field: 'signature' }
  await shareFile(work.sql, signature, to)
  const values = { record: guid, result: 'agreed', date: dayFromToday(), person: shift.foreman, signature: [file] }
  await saveRecord(work, deviceWorkConfirm, { guid: confirm, version: 0, values }, hooks)
}

/** Hours are never booked to another project than the one that the foreman names. */
async function mustBeThere({ sql }: AtWork, { shift }: Shift, line: Values, at: number) {
  const { date, project } = shift
  const day = await deviceOnDay(sql, {
    device: String(line.device),
    date: String(date),
    from: null,
    guid: recordOf(line),
  })
  const isElsewhere = day !== null && day.project !== null && day.project !== project
  refuse(isElsewhere ? [{ field: `items.${at}.device`, reason: 'device-elsewhere' }] : [])
}

async function recordLines({ made: _, ...work }: AtWork, { guid, after }: Change) {
  if (after === null) return
  // The number was given by the database.
  const shift = (await findRecord(work.sql, deviceShift, guid, []))?.values ?? after
  for (const [at, line] of linesIn(shift, 'items').entries()) {
    await mustBeThere(work, { shift }, line, at)
    await recordLine(work, { shift }, line).catch((error: unknown) => refusedAt(work, at, error))
  }
}

/** Takes back the work record of a line: a confirmed one is voided with its cost, another one is deleted. */
async function takeBack(work: AtWork, shift: Values, line: Values) {
  const guid = recordOf(line)
  const stored = await lockAndReadStored(work.sql, deviceWorkRecord, guid)
  if (stored === null || stored.isDeleted || stored.values.status === 'void') return
  const hooks = { [deviceWorkRecord.name]: workRecords }
  const { version } = stored
  if (stored.values.status === 'open') await deleteRecord(work, deviceWorkRecord, { guid, version }, [], hooks)
  else await voidRecord(work, deviceWorkRecord, { guid, version, reason: String(shift.number) }, [], hooks)
}

const isVoided = ({ before, after }: Change) => before !== null && before.status !== 'void' && after?.status === 'void'

export const deviceShifts: ModuleHooks = {
  appliesTo: (change) => change.before === null || isVoided(change),
  async afterWrite(work, change) {
    if (change.before === null) return recordLines(work, change)
    // The idempotency key belongs to the shift.
    const { made: _, ...context } = work
    const { before } = change
    for (const line of linesIn(before, 'items')) await takeBack(context, before, line)
  },
}
