import { checkType } from '@/modules/quality/check-type/check-type.module'
import { type DemoRecord, seedRecords } from '../base/batch'
import { guidOf, type SeedContext } from '../base/seed'

/** The days that check lists usually leave for rectification. */
export const listDays = 5

interface CheckList {
  readonly name: string
  readonly domain: 'quality' | 'safety' | 'inspection'
  readonly items: readonly string[]
  /** Guids of problems that items may have. */
  readonly natures: readonly string[]
}

export const checkListGuid = ({ seed }: Pick<SeedContext, 'seed'>, name: string) => guidOf(seed, `check-type:${name}`)

/** Seeds check lists; a photo is needed for every second item, and the last list is out of use. */
export async function seedCheckLists(context: SeedContext, lists: readonly CheckList[]) {
  const { seed, work } = context
  const records = lists.map(({ name, domain, items, natures }, order): DemoRecord => {
    const guid = checkListGuid(context, name)
    const lines = items.map((item, at) => ({
      ...{ guid: guidOf(seed, `${guid}:item:${at}`), item, standard: '按设计图纸和现行规范', photo: at % 2 === 0 },
      nature: natures[at] ?? null,
    }))
    const disabled = order > 0 && order === lists.length - 1
    const values = { name, domain, items: lines, days: listDays, disabled, order: order + 1 }
    return { guid, user: work.who.userCode, values }
  })
  await seedRecords(work, checkType, records)
}
