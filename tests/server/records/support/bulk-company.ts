import { modules } from '@/modules'
import type { Module } from '@/schema'
import { bulkRecords } from '../../support/bulk-records'
import type { Served } from '../../support/serve'
import { type Colleague, openCompany } from './company'

/** A person who sees few records of a company unless the data scope is everything, and one who sees half of them. */
export interface Staff {
  readonly few: Colleague
  readonly half: Colleague
}

/** Creates a company with as many records of each module as given, without statistics. */
export async function openBulkCompany(
  server: Served,
  name: string,
  counts: readonly (readonly [readonly Module[], number])[],
) {
  const company = await openCompany(server, name)
  const codes = [...new Set(modules.map(({ code }) => code))]
  const few = await company.hire(`${name}甲`, 'quay')
  const half = await company.hire(`${name}乙`, 'west')
  const rest = await company.hire(`${name}丙`, 'head')
  for (const person of [few, half]) await company.giveRole(person, 'own', codes)
  const { quay, west, head } = company.departments
  const options = {
    enterprise: company.enterprise,
    people: { few: few.code, half: half.code, rest: rest.code },
    departments: { few: quay, half: west, rest: head },
  }
  /** Adds records of some modules, without statistics. */
  const fill = (of: readonly Module[], count: number) =>
    bulkRecords(server.database.superuserUrl, of, { ...options, count })
  for (const [of, count] of counts) await fill(of, count)
  return { few, half, fill }
}

export type BulkCompany = Awaited<ReturnType<typeof openBulkCompany>>
