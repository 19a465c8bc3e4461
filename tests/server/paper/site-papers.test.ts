import { randomUUID } from 'node:crypto'
import { sentFile } from '@/modules/affairs/sent-file/sent-file.module'
import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { workOrderAccept } from '@/modules/affairs/work-order-accept/work-order-accept.module'
import { workOrderHandle } from '@/modules/affairs/work-order-handle/work-order-handle.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { rewardPenalty } from '@/modules/quality/reward-penalty/reward-penalty.module'
import { dayFromToday, type Module, yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import type { Values } from '../records/support/desk'
import { openSite, type Site } from '../records/support/site'
import { textOn } from '../support/pdf'
import { uploadPictures } from '../support/pictures'
import { type Served, serve } from '../support/serve'
import { openPrinter, type Printer } from './support'

let server: Served
let site: Site
let print: Printer['print']
let boss: string

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  site = await openSite(server)
  boss = site.boss.userCode
  print = openPrinter(server, site).print
})
afterAll(() => server.close())

async function filed(module: Module, values: Values) {
  const guid = randomUUID()
  const answer = await site.saveAs(site.as, module, guid, values)
  if (answer.problem !== null) throw new Error(`${answer.text} ${JSON.stringify(answer.details)}`)
  return guid
}
const expectAll = async (module: Module, guid: string, texts: readonly string[]) => {
  const text = textOn(await print(module, guid))
  expect(texts.filter((each) => !text.includes(each))).toEqual([])
  return text
}
const year = dayFromToday().slice(0, 4)

it('a rectification order names company, project, addressee, deadline and who signs', async () => {
  const check = await site.createCheck()
  const texts = ['整改通知单', '整改期限', '三日内调整', `ZJ${year}`, '第1页']
  const text = await expectAll(qualityCheck, check, texts)
  expect(text).toMatch(/检查人·创始人.*整改人·员工/)
  expect(text).not.toContain('制单人')
})

it('a fine notice has the basis, the amount also in capitals, and a line for its party', async () => {
  const of = { kind: 'penalty', project: site.job, date: dayFromToday(), party: 'person', person: site.worker.userCode }
  const basis = '违反安全生产奖惩办法第十二条'
  const guid = await filed(rewardPenalty, { ...of, basis, amount: yuan(2000), witness: [boss] })
  const text = await expectAll(rewardPenalty, guid, ['罚款单', basis, '2,000.00', '贰仟元整', `JC${year}`])
  expect(text).toMatch(/受奖惩人·员工.*见证人·创始人/)
  // The sections of other parties are left out.
  expect(text).not.toContain('班组')
  expect(text).not.toContain('合同')
})

it('a work order is printed with its handling and the photos of it', async () => {
  const order = await filed(workOrder, {
    ...{ project: site.job, title: '大堂渗水', kind: 'repair', urgency: 'urgent', source: 'owner', submit: true },
    ...{ description: '大堂吊顶滴水', requester: boss },
  })
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  await filed(workOrderAccept, {
    ...{ order, result: 'accept', handlers: [boss], leader: boss, visitAt: hours(1), due: hours(20), dispatcher: boss },
  })
  const guid = randomUUID()
  const of = { module: workOrderHandle.name, guid, field: 'photosAfter' }
  const photosAfter = await uploadPictures(server, site.as, of, 2)
  const answer = await site.saveAs(site.as, workOrderHandle, guid, {
    ...{ order, result: 'done', arrived: hours(-2), ended: hours(-1), work: '更换接头', worker: boss, photosAfter },
    costs: [{ guid: randomUUID(), kind: 'service', item: '维修工时', quantity: 2, price: yuan(120) }],
  })
  expect(answer.text).toBe('Success')
  const texts = [
    `GD${year}`,
    '大堂吊顶滴水',
    '更换接头',
    '240.00',
    '报修人·创始人',
    '负责人·创始人',
    '受理派单·SL',
    '工单报工·CL',
    '维修工时',
  ]
  await expectAll(workOrder, order, texts)
  const { pages } = await print(workOrder, order)
  // Each photo of the handling stands once.
  expect(pages.reduce((sum, { pictures }) => sum + pictures, 0)).toBe(2)
})

it('a document has its kind as title, its readers and who signs it', async () => {
  const guid = await filed(sentFile, {
    ...{
      title: '关于加强临边防护的通知',
      kind: 'notice',
      secret: 'normal',
      project: site.job,
      text: '各班组：即日起…',
    },
    ...{ reach: 'people', people: [site.worker.userCode], receiveDate: dayFromToday(1), drafter: boss, signer: boss },
  })
  const texts = ['通知', '关于加强临边防护的通知', '各班组：即日起…', '主送人员', '拟稿人·创始人', '签发人·创始人']
  await expectAll(sentFile, guid, texts)
})
