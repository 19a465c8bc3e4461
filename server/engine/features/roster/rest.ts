import { isRestDay, type Module } from '@/schema'
import { restSpans } from '../../../store/home/rest-days'
import type { AtWork } from '../../core/context'

/** The modules with days of rest. Definitions do not change, so they are collected once at start. */
const found = new Map<string, Module>()

export function collectRestDays(modules: readonly Module[]) {
  for (const module of modules) if (module.restDays !== undefined) found.set(module.name, module)
}

/** The times of rest and of work of the enterprise in a range of days. */
export async function restsIn({ sql }: Pick<AtWork, 'sql'>, first: string, last: string) {
  const spans = await Promise.all([...found.values()].map((module) => restSpans(sql, module, first, last)))
  return spans.flat()
}

/** Whether the enterprise rests on a day. */
export const restsOn = async (work: Pick<AtWork, 'sql'>, day: string) => isRestDay(await restsIn(work, day, day), day)
