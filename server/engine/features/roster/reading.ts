import type { RosterLine } from '@wire'
import { dayFromToday, type Module } from '@/schema'
import { pageOfRecords } from '../../../store/records/records'
import { may } from '../../core/actor'
import type { AtWork } from '../../core/context'
import { fieldEquals, unread } from '../../records/filters'
import { resolveFilters } from '../../records/list-query'
import { readingText } from '../../texts/definitions'

/** More are read later. */
const maxRows = 5

/** The records of one module that the caller has to open and has not opened. */
async function unopenedOf(work: AtWork, module: Module): Promise<readonly RosterLine[]> {
  const { name, area, fields, list, reading } = module
  const wanted = Object.entries(reading?.where ?? {}).map(([field, value]) => fieldEquals(module, field, value))
  const title = fields[list.title]
  const rows = await pageOfRecords(work.sql, module, {
    fields: title === undefined ? {} : { [list.title]: title },
    conditions: [...resolveFilters(work, module, { filters: { [unread]: 'true' } }).conditions(), ...wanted],
    ...{ sort: '', page: 1, rows: maxRows },
  })
  return rows.map(({ guid, values }) => ({
    ...{ module: name, area, text: readingText(module, work.lang) },
    for: { field: '', guid, title: String(values[list.title] ?? '') },
    ...{ on: '', day: dayFromToday(), until: '', state: 'due', record: guid, by: '', at: '' },
  }))
}

/** What the caller has to open and has not opened yet. */
export async function toRead(work: AtWork, modules: readonly Module[]): Promise<readonly RosterLine[]> {
  const own = modules.filter(({ reading, codes }) => reading !== undefined && may(work.who, codes, 'view'))
  return (await Promise.all(own.map((module) => unopenedOf(work, module)))).flat()
}
