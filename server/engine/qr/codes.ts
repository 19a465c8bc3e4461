import type { Calls, QrCodeRow } from '@wire'
import { type Module, Problem } from '@/schema'
import {
  addCode,
  codesOfModule,
  keyOfCodes,
  modulesWithCodes,
  pageOfCodes,
  type QrCodeFound,
  revokeCode,
  setShown,
} from '../../store/files/qr-codes'
import { type Condition, findRecord } from '../../store/records/records'
import { isAdministrator, may } from '../core/actor'
import { audit } from '../core/audit'
import type { AtWork } from '../core/context'
import { refuse } from '../core/refuse'
import { mayOpen, scopeOf } from '../core/scope'
import { mayWrite } from '../features/steps/steps'
import { titleTextOf } from '../paper/compose'
import { findVisible, listRecords } from '../records/read'
import { labelOf, moduleTitle } from '../texts/definitions'
import { addressOf, nameOf, readName } from './name'
import { pictureOfCode } from './picture'
import { publicFields } from './public-fields'
import { type Titled, titlesOf } from './titles'

const moduleNamed = (modules: readonly Module[], name: string) => {
  const module = modules.find((each) => each.name === name)
  if (module === undefined) throw new Problem('not-configured')
  return module
}

/** Users who may change records of a module decide which fields are public. */
const mayShow = ({ who }: AtWork, module: Module) => who.kind !== 'demo' && mayWrite(who, module)

const fieldsOf = (work: AtWork, module: Module) =>
  mayShow(work, module)
    ? publicFields(module).map((Name) => ({ Name, Label: labelOf(module, { field: Name }, work.lang) }))
    : []

/** Conditions for the codes of records that the caller may see. */
async function visibleCodes(work: AtWork, modules: readonly Module[]): Promise<readonly Condition[]> {
  const present = await modulesWithCodes(work.sql)
  return modules
    .filter((module) => present.includes(module.name) && mayOpen(work.who, module))
    .map((module) => codesOfModule(module, scopeOf(module, work.who)))
}

interface CodeQuery {
  readonly module?: string
  readonly record?: string
  readonly guids?: readonly string[]
  readonly state?: Calls['QrCode.GetList']['takes']['State']
  readonly page?: number
  readonly rows?: number
}

async function findCodes(work: AtWork, modules: readonly Module[], query: CodeQuery): Promise<readonly QrCodeFound[]> {
  const { module = '', record = '', guids = [], state = '', page = 1, rows = 1 } = query
  return pageOfCodes(work.sql, { module, record, guids, state, page, rows }, await visibleCodes(work, modules))
}

type DescribedCode = QrCodeFound & Titled & { readonly definition: Module; readonly row: QrCodeRow }

/** Codes with their records' titles and the actions allowed on them. */
async function describe(
  work: AtWork,
  modules: readonly Module[],
  found: readonly QrCodeFound[],
): Promise<readonly DescribedCode[]> {
  const { sql, enterprise, who, services } = work
  const [key, titles] = await Promise.all([keyOfCodes(sql, enterprise), titlesOf(work, modules, found)])
  return found.map((code) => {
    const module = moduleNamed(modules, code.module)
    const name = nameOf({ ...code, enterprise, key })
    const titled = titles.get(code.record) ?? { title: '', number: '', facts: [] }
    const isOwn = code.madeBy === who.userCode || isAdministrator(work)
    const isGood = !code.revoked && who.kind !== 'demo'
    const row: QrCodeRow = {
      ...{ Guid: code.guid, BC: module.code, Name: name, Url: addressOf(services.publicUrl, module, name) },
      ...{ Area: module.area, Module: module.name, ModuleTitle: moduleTitle(module, work.lang) },
      ...{ Record: code.record, Title: titled.title },
      ...{ MadeBy: code.madeBy, MadeByName: code.madeByName, MadeAt: code.madeAt },
      ...{ State: code.revoked ? 'revoked' : 'good', Scans: code.scans, ScannedAt: code.scannedAt ?? '' },
      ...{ Shown: code.shown, CanRevoke: isGood && isOwn, CanShow: isGood && mayShow(work, module) },
    }
    return { ...code, ...titled, definition: module, row }
  })
}

type Listed = Pick<Calls['QrCode.GetList']['takes'], 'Module' | 'Record' | 'State' | 'page' | 'rows'>

export async function codeList(
  work: AtWork,
  modules: readonly Module[],
  { Module: of, Record, State, page, rows }: Listed,
) {
  const found = await findCodes(work, modules, { module: of, record: Record, state: State, page, rows })
  return (await describe(work, modules, found)).map(({ row }) => row)
}

/** Codes in the order of the input; revoked and invisible ones are omitted. */
export async function goodCodes(work: AtWork, modules: readonly Module[], guids: readonly string[]) {
  const found = await findCodes(work, modules, { guids, state: 'good', rows: guids.length })
  const described = await describe(work, modules, found)
  return guids.flatMap((guid) => described.find((each) => each.guid === guid) ?? [])
}

export async function codeModel(work: AtWork, modules: readonly Module[], { BC, name }: { BC: string; name: string }) {
  const guid = readName(name)?.guid
  const found = guid === undefined ? [] : await findCodes(work, modules, { guids: [guid] })
  const [described] = await describe(work, modules, found)
  // The name must be exactly the printed one.
  if (described === undefined || described.row.Name !== name || described.row.BC !== BC) throw new Problem('not-found')
  const Picture = await pictureOfCode(described.row.Url)
  return { ...described.row, Picture, Fields: fieldsOf(work, described.definition) }
}

export const codeModules = async (work: AtWork, modules: readonly Module[]) =>
  modules
    .filter(({ codes }) => may(work.who, codes, 'view'))
    .map((module) => ({
      Name: module.name,
      Title: moduleTitle(module, work.lang),
      Fields: fieldsOf(work, module),
    }))

interface RecordQuery {
  readonly Module: string
  readonly keyword: string
  readonly page: number
  readonly rows: number
}

/** Records of a module to choose from. */
export async function recordsFor(work: AtWork, modules: readonly Module[], { Module: of, ...query }: RecordQuery) {
  const module = moduleNamed(modules, of)
  const { rows } = await listRecords(work, module, { ...query, sort: '', filters: {} })
  const { lang } = work
  return rows.map((row) => ({
    Guid: row.guid,
    Title: titleTextOf({ module, row, lang }),
    Note: module.list.facts
      .map((name) => row.words[name] ?? (typeof row.values[name] === 'string' ? row.values[name] : ''))
      .filter((text) => text !== '')
      .slice(0, 2)
      .join(' · '),
  }))
}

interface CodeInput {
  readonly guid: string
  readonly module: string
  readonly record: string
  readonly shown: readonly string[]
}

/** Public fields must be allowed by the module, and the caller must be able to change the record. */
async function mustMayShow(work: AtWork, module: Module, { record, shown }: CodeInput) {
  refuse(
    shown
      .filter((name) => !publicFields(module).includes(name))
      .map(() => ({ field: 'Shown', reason: 'not-a-choice' })),
  )
  if (!mayShow(work, module)) throw new Problem('no-edit-right')
  const scope = scopeOf(module, work.who, 'change')
  if ((await findRecord(work.sql, module, record, scope === null ? [] : [scope])) === null) {
    throw new Problem('no-edit-right')
  }
}

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((each) => b.includes(each))

/** Creates a code, or changes its public fields. The same guid is one code. */
export async function saveCode(work: AtWork, modules: readonly Module[], input: CodeInput) {
  const { sql, enterprise, who } = work
  if (who.kind === 'demo') throw new Problem('demo-version')
  const module = moduleNamed(modules, input.module)
  await findVisible(work, module, input.record)
  const { guid, record, shown } = input
  const [existing] = await findCodes(work, modules, { guids: [guid] })
  if (existing !== undefined && (existing.module !== module.name || existing.record !== record))
    throw new Problem('not-found')
  if (existing?.revoked === true) throw new Problem('qr-revoked')
  if (!same(shown, existing?.shown ?? [])) await mustMayShow(work, module, input)
  const subject = 'qr'
  const changes = { module: module.name, record, shown }
  if (existing === undefined) {
    if ((await addCode(sql, { enterprise, guid, module: module.name, record, shown, by: who.userCode })) === 0) {
      throw new Problem('not-found')
    }
    await audit(work, { action: 'add', subject, guid, changes })
  } else if (!same(shown, existing.shown)) {
    await setShown(sql, guid, shown)
    await audit(work, { action: 'edit', subject, guid, changes })
  }
  const key = await keyOfCodes(sql, enterprise)
  return { BC: module.code, Name: nameOf({ guid, enterprise, module: module.name, record, key }) }
}

/** Revokes a code; allowed for its creator and administrators. Revoking again has no effect. */
export async function endCode(work: AtWork, modules: readonly Module[], guid: string): Promise<'Success'> {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  const [found] = await findCodes(work, modules, { guids: [guid] })
  if (found === undefined) throw new Problem('not-found')
  if (found.madeBy !== work.who.userCode && !isAdministrator(work)) throw new Problem('insufficient-level')
  if ((await revokeCode(work.sql, guid, work.who.userCode)) > 0) {
    await audit(work, {
      action: 'revoke',
      subject: 'qr',
      guid,
      changes: { module: found.module, record: found.record },
    })
  }
  return 'Success'
}
