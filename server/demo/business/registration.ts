import { registration } from '@/modules/projects/registration/registration.module'
import { yuan } from '@/schema'
import { createRecord } from '../../engine/saving/save'
import { dayAfter } from '../base/day-after'
import { guidOf, type SeedContext } from '../base/seed'

/** The registration of the demo company, with a paper that ends soon. */
export async function seedRegistration({ work, seed, today }: SeedContext) {
  const paper = (name: string, number: string, days: number) => ({
    ...{ guid: guidOf(seed, `registration:${name}`), name, number, until: dayAfter(today, days) },
  })
  await createRecord(work, registration, guidOf(seed, 'registration'), {
    ...{
      name: seed.name,
      creditCode: '91310000132263429P',
      legalPerson: seed.founder.name,
      capital: yuan(120_000_000),
    },
    ...{ founded: '1998-04-16', termFrom: '1998-04-16', authority: '上海市浦东新区市场监督管理局' },
    ...{ address: '上海市浦东新区世纪大道1600号18层', phone: '021-58880016' },
    ...{ bank: '中国建设银行上海浦东分行', account: '3100 1520 3130 5001 8866' },
    business: '房屋建筑工程、市政公用工程施工总承包；建筑装修装饰工程；建筑材料销售；建筑机械租赁。',
    papers: [
      paper('建筑工程施工总承包特级', 'D131012345', 900),
      paper('安全生产许可证', '（沪）JZ安许证字[2023]010016', 24),
    ],
  })
}
