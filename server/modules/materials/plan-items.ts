import type { Values } from '../../engine/change/change'
import { guidOfAll } from '../../engine/core/derived-guid'
import { linesIn } from '../goods-lines'

/** The first day of the month of a day. */
export const monthOf = (day: unknown) => (typeof day === 'string' ? `${day.slice(0, 7)}-01` : null)

/** The guid of a material in the plan of a project, or in that of a month of it. */
export const planItemOf = (project: string, month: string | null, material: string) =>
  guidOfAll(project, month ?? 'whole', material)

/** The materials of a record, also those that it does not name any more. */
export const materialsIn = (...records: readonly (Values | null)[]): readonly string[] =>
  [...new Set(records.flatMap((each) => linesIn(each).map(({ material }) => material)))]
    .filter((material): material is string => typeof material === 'string')
    .sort()
