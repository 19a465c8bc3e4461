import type { Calls, CompanyFound, ContractFound, UserRow } from '@wire'
import { contract } from '@/modules/finance/contract/contract.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import type { Module, Place } from '@/schema'
import type { AtWork } from '../engine/core/context'
import { pickMembers } from '../engine/organisation/pick-members'
import { listRecords, readIfVisible } from '../engine/records/read'

type Lookup<K extends keyof Calls> = Calls[K]['takes']

const found = async (work: AtWork, module: Module, query: object, also: readonly string[] = []) => {
  const { page, rows, keyword, filters } = query as Lookup<'Record.GetListPage'>
  return (await listRecords(work, module, { page, rows, keyword, filters, also, sort: '', numbers: false })).rows
}

/** The manager and the team of a project that the caller may see. */
async function teamOf(work: AtWork, guid: string): Promise<readonly string[]> {
  const values = guid === '' ? undefined : (await readIfVisible(work, project, guid))?.values
  return [values?.manager, values?.team].flat().filter((each): each is string => typeof each === 'string')
}

/** The people of a kind; unknown kinds are all people. */
export async function lookUpUsers(
  work: AtWork,
  { getType, prjGuid, code, ...query }: Lookup<'Common.GetUserLookup'>,
): Promise<readonly UserRow[]> {
  // A caller without a department has no colleagues in it.
  if (getType === '2')
    return work.who.department === null ? [] : pickMembers(work, query, { department: work.who.department })
  if (getType === '3') return pickMembers(work, query, { users: await teamOf(work, prjGuid) })
  return pickMembers(work, query, getType === '4' ? { code } : {})
}

const typeNames = ['owner', 'supplier', 'labour', 'subcontractor', 'own']

/** The type of companies in an address, by number or name; empty for all. */
const typeOf = (getType: string) => typeNames[Number(getType) - 1] ?? typeNames.find((each) => each === getType) ?? ''

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))

export async function lookUpCompanies(
  work: AtWork,
  { getType, ...query }: Lookup<'Common.GetCompanyLookup'>,
): Promise<readonly CompanyFound[]> {
  const type = typeOf(getType)
  const filters = type === '' ? {} : { type }
  const rows = await found(work, partner, { ...query, filters }, ['number', 'contact', 'phone', 'place', 'type'])
  return rows.map(({ guid, values, words }) => ({
    ...{ id: guid, name: textOf(values.name), CorpID: guid, CropCode: textOf(values.number) },
    ...{ CorpType: words.type ?? textOf(values.type), CorpTypeNum: typeNames.indexOf(textOf(values.type)) + 1 },
    ...{ LinkMan: textOf(values.contact), Telephone: textOf(values.phone) },
    Address: textOf((values.place as Place | null | undefined)?.address),
  }))
}

export async function lookUpContracts(
  work: AtWork,
  { prjGuid, ...query }: Lookup<'Common.GetContractLookup'>,
): Promise<readonly ContractFound[]> {
  const filters = prjGuid === '' ? {} : { project: prjGuid }
  const rows = await found(work, contract, { ...query, filters }, ['code'])
  return rows.map(({ guid, values }) => ({ id: guid, text: textOf(values.name), code: textOf(values.code) }))
}
