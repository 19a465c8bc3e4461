import { designPlan } from '@/modules/drawings/design-plan/design-plan.module'
import { drawPublication } from '@/modules/drawings/draw-publication/draw-publication.module'
import { drawType } from '@/modules/drawings/draw-type/draw-type.module'
import { drawVersion } from '@/modules/drawings/draw-version/draw-version.module'
import { drawing } from '@/modules/drawings/drawing/drawing.module'
import type { Module } from '@/schema'

type Values = Readonly<Record<string, unknown>>
type Add = (module: Module, values?: Values) => Promise<string>

/** Design plans with a type of their project, and versions of drawings of their own. */
export const drawingMakers = (
  add: Add,
  base: string,
): Readonly<Record<string, (values: Values) => Promise<string>>> => ({
  'design-plan': async ({ project = base, ...values }) => {
    const type = await add(drawType, { project, parent: null })
    return add(designPlan, { ...values, project, type, contract: null })
  },
  'draw-version': async ({ status = 'current' }) => {
    const edition = await add(drawVersion, { drawing: await add(drawing) })
    if (status === 'current') await add(drawPublication, { edition, action: 'publish' })
    return edition
  },
})
