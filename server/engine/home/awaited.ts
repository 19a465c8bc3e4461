import type { LanguageCode, Need } from '@wire'
import type { Await, Module } from '@/schema'
import { countRecords } from '../../store/records/records'
import { may } from '../core/actor'
import type { AtWork } from '../core/context'
import { resolveFilters } from '../records/list-query'
import { choiceText, moduleTitle } from '../texts/definitions'

interface Awaited {
  readonly module: Module
  readonly filters: Readonly<Record<string, string>>
  readonly of: Await
}

async function needOf(work: AtWork, { module, filters, of }: Awaited, lang: LanguageCode): Promise<Need[]> {
  const count = await countRecords(work.sql, module, resolveFilters(work, module, { filters }).conditions())
  if (count === 0) return []
  const text = `${moduleTitle(module, lang)} · ${choiceText(module, of.field, of.choice, lang)}`
  const only = Object.entries(filters).map((pair) => pair.join('='))
  return [{ ...{ id: 'step', count, date: '', text, area: module.area, module: module.name }, only: only.join(',') }]
}

/** The records that wait for the caller, by module; each number is that of the list that it opens. */
export async function awaitedNeeds(work: AtWork, modules: readonly Module[]): Promise<readonly Need[]> {
  const { who, lang } = work
  const awaited = modules.flatMap((module) =>
    module.awaits
      .filter(({ code }) => may(who, module.code, 'edit') && may(who, code, 'view'))
      .map((of): Awaited => ({ module, filters: { [of.field]: of.choice, ...of.with }, of })),
  )
  return (await Promise.all(awaited.map((each) => needOf(work, each, lang)))).flat()
}
