import { isRestDay, type Module } from '@/schema'
import { restSpans } from '../../../store/home/rest-days'
import type { AtWork } from '../../core/context'

/** The modules with days of rest. Definitions do not change, so they are collected once at start. */
const found = new Map<string, Module>()

export function collectRestDays(modules: readonly Module[]) {
  for (const module of modules) if (module.restDays !== undefined) found.set(module.name, module)
}

/** Whether the enterprise rests on a day. */
export async function restsOn({ sql }: Pick<AtWork, 'sql'>, day: string) {
  const spans = await Promise.all([...found.values()].map((module) => restSpans(sql, module, day)))
  return isRestDay(spans.flat(), day)
}
