import type { SignedBy, SignerRow } from '@wire'
import { dayFromToday, linesIn, type Module, Problem } from '@/schema'
import { memberNames } from '../../../store/flows/approvers'
import { frozenAway, isAbsentOn } from '../../../store/home/roster'
import { type SignatureRow, signaturesOf } from '../../../store/reports/signatures'
import type { AtWork } from '../../core/context'
import { mayOpen } from '../../core/scope'
import { findVisible } from '../../records/read'

/** The modules whose records are absences. Definitions do not change, so they are collected once at start. */
const absences: Module[] = []
/** The modules of signatures, by the name of the module whose records are signed. */
const signatures = new Map<string, Module>()

/** The modules whose records are absences. */
export const absenceModules = (): readonly Module[] => absences

export const signedModule = ({ fields, signs }: Module) =>
  fields[signs?.record ?? '']?.options.to?.() as Module | undefined

export function collectSigns(modules: readonly Module[]) {
  absences.splice(0, absences.length, ...modules.filter(({ absence }) => absence !== undefined))
  for (const module of modules) {
    const target = signedModule(module)
    if (target !== undefined) signatures.set(target.name, module)
  }
}

/** The modules of signatures. */
export const signatureModules = (): readonly Module[] => [...signatures.values()]

/** The module whose records are the signatures of the records of a module; undefined if these are not signed. */
export const signaturesOfModule = ({ name }: Pick<Module, 'name'>): Module | undefined => signatures.get(name)

const isExcused = async ({ sql }: AtWork, person: string, day: string) =>
  (await Promise.all(absences.map((module) => isAbsentOn(sql, module, person, day)))).includes(true)

interface Listed {
  readonly person: string
  readonly name: string
}

/** Who has to sign, each once: the persons, then the others by name. */
function listedIn(
  values: Readonly<Record<string, unknown>>,
  of: NonNullable<Module['signs']>['of'],
): readonly Listed[] {
  const people = [...new Set((values[of.people] ?? []) as readonly string[])]
  const names = [...new Set(linesIn(values, of.others).map((line) => String(line[of.named] ?? '')))].filter(Boolean)
  return [...people.map((person) => ({ person, name: '' })), ...names.map((name) => ({ person: '', name }))]
}

const isOf = ({ person, name }: Listed, sign: SignatureRow) =>
  person === '' ? sign.person === null && sign.name === name : sign.person === person

/** Who has signed a record, who has not, and who is on an approved leave on the last day. */
export async function signedBy(work: AtWork, module: Module, guid: string): Promise<SignedBy> {
  const { signs } = module
  const target = signedModule(module)
  if (signs === undefined || target === undefined) throw new Problem('not-configured')
  if (!mayOpen(work.who, target)) throw new Problem('no-view-right')
  const { values } = await findVisible(work, target, guid)
  const found = await signaturesOf(work.sql, module, signs, guid)
  const listed = listedIn(values, signs.of)
  const extra = found
    .filter((sign) => !listed.some((each) => isOf(each, sign)))
    .map(({ person, name }) => ({ person: person ?? '', name: name ?? '' }))
  const all = [...listed, ...extra]
  const names = await memberNames(work.sql, all.map(({ person }) => person).filter(Boolean))
  const until = String(values[signs.of.until] ?? '')
  const away = until < dayFromToday() ? await frozenAway(work.sql, target.name, guid, until) : null
  const rows = await Promise.all(
    all.map(async (each): Promise<SignerRow> => {
      const sign = found.find((one) => isOf(each, one))
      const common = {
        UserCode: each.person,
        Name: each.person === '' ? each.name : (names.get(each.person)?.name ?? ''),
      }
      if (sign !== undefined) return { ...common, State: 'signed', At: sign.at, Guid: sign.guid }
      const isAway = each.person !== '' && (away?.includes(each.person) ?? (await isExcused(work, each.person, until)))
      return { ...common, State: isAway ? 'excused' : 'missing', At: '', Guid: '' }
    }),
  )
  const count = (state: SignerRow['State']) => rows.filter(({ State }) => State === state).length
  return { due: rows.length, done: count('signed'), missing: count('missing'), excused: count('excused'), rows }
}
