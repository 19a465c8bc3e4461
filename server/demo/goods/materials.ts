import { material } from '@/modules/materials/material/material.module'
import { materialClass } from '@/modules/materials/material-class/material-class.module'
import type { AtWork } from '../../engine/core/context'
import { createRecord, saveRecord } from '../../engine/saving/save'
import { moduleHooks } from '../../modules'
import { guidOf, type Seed } from '../base/seed'

const catalogue = [
  ['螺纹钢', 'steel', '吨', 3900, ['HRB400 12', 'HRB400 16', 'HRB400 20', 'HRB400 25', 'HRB500 28']],
  ['盘圆', 'steel', '吨', 3800, ['HPB300 6', 'HPB300 8', 'HPB300 10']],
  ['槽钢', 'steel', '吨', 4200, ['10号', '16号', '20号']],
  ['商品混凝土', 'concrete', '立方米', 460, ['C20', 'C25', 'C30', 'C35', 'C40', 'C50']],
  ['砂浆', 'concrete', '立方米', 380, ['M5', 'M7.5', 'M10']],
  ['水泥', 'cement', '吨', 420, ['P.O 42.5', 'P.O 52.5', 'P.C 32.5']],
  ['方木', 'timber', '立方米', 1800, ['50×70', '50×90', '60×90']],
  ['模板', 'timber', '张', 55, ['1830×915×14', '1830×915×16', '2440×1220×15']],
  ['PVC管', 'pipe', '米', 12, ['DN50', 'DN75', 'DN110', 'DN160']],
  ['镀锌钢管', 'pipe', '米', 38, ['DN20', 'DN32', 'DN50', 'DN80', 'DN100']],
  ['电缆', 'electric', '米', 65, ['YJV 3×4', 'YJV 4×10', 'YJV 4×25', 'YJV 4×50']],
  ['电线', 'electric', '卷', 180, ['BV 1.5', 'BV 2.5', 'BV 4', 'BV 6']],
  ['安全网', 'other', '张', 26, ['密目 1.8×6', '平网 3×6']],
  ['扣件', 'other', '个', 6, ['直角', '旋转', '对接']],
] as const

const classes = {
  ...{
    steel: '钢材',
    concrete: '混凝土',
    cement: '水泥',
    timber: '木材',
    pipe: '管材',
    electric: '电气',
    other: '其他',
  },
} as const

/** Materials that are tested before use, the days that others are kept, and the loss that is usual. */
const tested: readonly string[] = ['steel', 'cement']
const keptDays: Readonly<Record<string, number>> = { cement: 90 }
const usualLoss: Readonly<Record<string, number>> = { steel: 2, concrete: 1.5, cement: 1, timber: 5, pipe: 3 }

interface Context {
  readonly work: AtWork
  readonly seed: Seed
}

export interface DemoMaterial {
  readonly guid: string
  /** In yuan. */
  readonly price: number
  readonly isTested: boolean
}

/** The place of the first material of the catalogue after which no material is tested before use. */
const firstUntested = 24

/** A material that needs no test before use, in turn. */
export const untestedMaterial = (seed: Seed, index: number) =>
  guidOf(seed, `material:CL-${String(firstUntested + (index % 25)).padStart(4, '0')}`)

/** The classes of materials: a class of each kind, and below it one of each sort. */
async function createClasses({ work, seed }: Context) {
  const tops = Object.entries(classes)
  for (const [at, [kind, name]] of tops.entries())
    await createRecord(work, materialClass, guidOf(seed, `class:${kind}`), { code: `0${at + 1}`, name })
  for (const [at, [name, kind]] of catalogue.entries()) {
    const top = tops.findIndex(([each]) => each === kind) + 1
    const code = `0${top}${String(at + 1).padStart(2, '0')}`
    const parent = guidOf(seed, `class:${kind}`)
    await createRecord(work, materialClass, guidOf(seed, `class:${kind}:${name}`), { code, name, parent })
  }
}

/** The catalogue of materials, by classes. */
export async function createMaterials(context: Context): Promise<readonly DemoMaterial[]> {
  const { work, seed } = context
  await createClasses(context)
  const created: DemoMaterial[] = []
  for (const [name, kind, unit, price, models] of catalogue) {
    for (const model of models) {
      const code = `CL-${String(created.length + 1).padStart(4, '0')}`
      const guid = guidOf(seed, `material:${code}`)
      const own = { code, name: `${name} ${model}`, class: guidOf(seed, `class:${kind}:${name}`), model, unit }
      const isTested = tested.includes(kind)
      const more = { tested: isTested, kept: keptDays[kind] ?? null, loss: usualLoss[kind] ?? null }
      const second = name === '电线' ? { second: '米', factor: 100 } : {}
      const values = { ...own, ...more, ...second, minimum: price > 1000 ? 10 : 60 }
      await saveRecord(work, material, { guid, version: 0, values }, moduleHooks)
      created.push({ guid, price, isTested })
    }
  }
  return created
}
