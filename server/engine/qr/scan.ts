import type { Calls } from '@wire'
import { isEmpty, type Module, Problem } from '@/schema'
import { countAttempts, recordAttempt } from '../../store/connection/attempt-limits'
import { asSystem, limitToEnterprise } from '../../store/connection/system-scope'
import { countScan, type QrCodeSigned, signedCode } from '../../store/files/qr-codes'
import { findRecord } from '../../store/records/records'
import type { Actor } from '../core/actor'
import { audit } from '../core/audit'
import type { AtWork, Context } from '../core/context'
import { moduleTitle } from '../texts/definitions'
import { isSigned, readName } from './name'
import { publicFields } from './public-fields'
import { scannedStep } from './scanned-step'
import { shownOf, visitorPartsOf, visitorsOf } from './visitors'

const limit = 'qr'
const window = 15 * 60
/** High enough for a site office that shares one address; guessing a signature would need far more attempts. */
const maxRefused = 60

export interface Scanned {
  readonly code: string
  readonly name: string
}

interface ValidCode {
  readonly found: QrCodeSigned
  readonly module: Module
}

/** The code and its module, if its signature is valid and it is not revoked; otherwise the problem. */
export async function readCode(
  context: Context,
  modules: readonly Module[],
  { code, name }: Scanned,
): Promise<ValidCode | Problem> {
  const { sql, address } = context
  if ((await countAttempts(sql, limit, address, window)) >= maxRefused) {
    throw new Problem('too-often', { seconds: window })
  }
  const read = readName(name)
  const found = read === null ? null : await signedCode(sql, read.guid)
  if (read === null || found === null || !isSigned(found, read.signature)) return new Problem('qr-wrong')
  const module = modules.find((each) => each.name === found.module)
  if (module === undefined || module.code !== code) return new Problem('qr-wrong')
  return found.revoked ? new Problem('qr-revoked') : { found, module }
}

type ScanContext = Context & { readonly who?: Actor }

/**
 * Counts a refusal by address and logs it without the code. The problem is returned instead of thrown, so that the
 * count is committed.
 */
export async function refused(context: ScanContext, problem: Problem, guid = '') {
  const { sql, address, requestId, services } = context
  await recordAttempt(sql, limit, address)
  await audit(context, { action: 'refused', subject: 'qr', guid, changes: { reason: problem.code } })
  services.log.warn({ requestId, reason: problem.code, guid }, 'a code was refused')
  return problem
}

async function recordScan(context: ScanContext, guid: string) {
  await countScan(context.sql, guid)
  await audit(context, { action: 'scan', subject: 'qr', guid })
}

/** The guid in a refused name, for finding it in the log; it may be forged. */
export const guidIn = ({ name }: Scanned) => readName(name)?.guid ?? ''

/** The record of a scanned code, for a member. Access to the record is checked when it is opened. */
const recordOfCode = (work: AtWork, modules: readonly Module[], scanned: Scanned) =>
  // System scope is required to distinguish codes of other enterprises from invalid ones.
  asSystem(work.sql, async () => {
    const read = await readCode(work, modules, scanned)
    if (read instanceof Problem) return refused(work, read, guidIn(scanned))
    const { found, module } = read
    if (found.enterprise !== work.enterprise) return refused(work, new Problem('qr-elsewhere'), found.guid)
    await recordScan(work, found.guid)
    return { module, record: found.record }
  })

/** The record that a scanned code opens for a member, and the step that waits for the member there. */
export async function openCode(
  work: AtWork,
  modules: readonly Module[],
  scanned: Scanned,
): Promise<Calls['QrCode.Open']['answers'] | Problem> {
  const found = await recordOfCode(work, modules, scanned)
  if (found instanceof Problem) return found
  const { module, record } = found
  const Step = await scannedStep(work, modules, module, record)
  return { Area: module.area, Module: module.name, Record: record, ...(Step === undefined ? {} : { Step }) }
}

/** The owner of a scanned code and the public fields of its record, for any caller. */
export async function seeCode(
  context: Context,
  modules: readonly Module[],
  scanned: Scanned,
): Promise<Calls['QrCode.See']['answers'] | Problem> {
  const { sql, lang } = context
  const read = await readCode(context, modules, scanned)
  if (read instanceof Problem) return refused(context, read, guidIn(scanned))
  const { found, module } = read
  await recordScan(context, found.guid)
  const ShortName = found.shortName || found.name
  const visitors = await visitorsOf(sql, found.enterprise, module)
  const shown = [...found.shown, ...(visitors?.shows ?? [])]
  const names = publicFields(module).filter((name) => shown.includes(name))
  await limitToEnterprise(sql, found.enterprise)
  const nothing = { Last: { Title: '', Fields: [] }, Call: { Name: '', Phone: '' }, CanReport: false }
  if (names.length === 0) return { ShortName, Module: '', Fields: [], ...nothing }
  const record = await findRecord(sql, module, found.record, [])
  if (record === null) return new Problem('qr-gone')
  // What a machine does not have, such as a day since when it is out of use, is no line of its own.
  const isFilledIn = (name: string) => found.shown.includes(name) || !isEmpty(record.values[name])
  return {
    ...{ ShortName, Module: moduleTitle(module, lang), ...nothing },
    Fields: await shownOf(context, module, record.values, names.filter(isFilledIn)),
    ...(visitors === null ? {} : await visitorPartsOf(context, modules, visitors, record)),
  }
}
