import { flowApply } from '@/modules/affairs/flow-apply/flow-apply.module'
import { flowApplyType } from '@/modules/affairs/flow-apply-type/flow-apply-type.module'
import { yuan } from '@/schema'
import { seedRecords } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { guidOf, type Person, type SeedContext } from '../base/seed'

type Question = readonly [label: string, kind: string, more?: Readonly<Record<string, unknown>>]

interface TypeText {
  readonly name: string
  readonly class: string
  readonly hint: string
  readonly questions: readonly Question[]
  readonly asks?: { readonly withAmount?: boolean; readonly withDates?: boolean; readonly disabled?: boolean }
  /** Titles, contents and answers of requests. */
  readonly requests: readonly (readonly [title: string, content: string, answers: readonly (string | null)[]])[]
}

const types: readonly TypeText[] = [
  {
    ...{ name: '办公用品领用', class: 'office', hint: '一次领用多种物品请在内容中写清数量' },
    questions: [
      ['用途', 'choice', { choices: '办公、现场、会议', needed: true }],
      ['数量', 'number', { needed: true }],
      ['需要日期', 'date'],
    ],
    requests: [
      ['领用测温仪', '冬季混凝土测温使用', ['现场', '4', null]],
      ['领用打印纸', '项目部资料打印，A4 两箱', ['办公', '2', null]],
      ['领用投影仪', '周五监理例会使用', ['会议', '1', null]],
    ],
  },
  {
    ...{ name: '外出办事', class: 'personnel', hint: '当天往返填同一天', asks: { withDates: true } },
    questions: [['交通方式', 'choice', { choices: '公司车辆、自驾、公共交通', needed: true }]],
    requests: [
      ['去质监站办理竣工备案', '携带验收资料原件', ['公司车辆']],
      ['去钢厂验货', '查看第三批钢筋质量证明书', ['自驾']],
      ['去银行办理保函', '总承包合同履约保函', ['公共交通']],
    ],
  },
  {
    ...{ name: '工具设备维修', class: 'project', hint: '附损坏部位照片', asks: { withAmount: true } },
    questions: [
      ['设备名称', 'text', { needed: true }],
      ['停用天数', 'number'],
      ['损坏照片', 'photo'],
    ],
    requests: [
      ['塔吊限位器维修', '2号塔吊力矩限位器失灵，已停用', ['2号塔吊力矩限位器', '2', null]],
      ['振动棒维修', '三台振动棒电机烧毁', ['振动棒', null, null]],
      ['配电箱更换', '4号楼二级配电箱外壳破损', ['二级配电箱', '1', null]],
    ],
  },
  {
    ...{ name: '招待费申请', class: 'finance', hint: '按公司接待标准执行', asks: { withAmount: true } },
    questions: [
      ['接待单位', 'text', { needed: true }],
      ['人数', 'number', { needed: true }],
    ],
    requests: [
      ['甲方现场调研接待', '甲方分管领导到项目调研', ['城市建设投资有限公司', '6']],
      ['专家评审会用餐', '深基坑方案专家评审', ['评审专家组', '5']],
    ],
  },
  {
    ...{ name: '会议室使用', class: 'office', hint: '已改为在日程中登记', asks: { disabled: true } },
    questions: [],
    requests: [],
  },
]

const typeGuid = ({ seed }: SeedContext, index: number) => guidOf(seed, `flow-apply-type:${index}`)

const typeValues = ({ name, class: of, hint, questions, asks = {} }: TypeText, order: number) => ({
  ...{ name, class: of, hint, order, reach: 'everyone', withAmount: false, withDates: false, disabled: false, ...asks },
  form: questions.map(([label, kind, more]) => ({ guid: '', label, kind, needed: false, hidden: false, ...more })),
})

/** How many requests are made. */
const count = 44

function requestOf(context: SeedContext, people: readonly Person[], index: number) {
  const { seed, today, sites } = context
  const used = types.filter(({ requests }) => requests.length > 0)
  const at = index % used.length
  const type = used[at] as TypeText
  const [title, content, answers] = type.requests[Math.floor(index / used.length) % type.requests.length] ?? [
    '',
    '',
    [],
  ]
  const { withAmount = false, withDates = false } = type.asks ?? {}
  const author = people[(index * 7) % people.length] as Person
  const begin = dayAfter(today, 2 - index)
  const extra = type.questions.map(([label, kind, { needed = false, choices = null } = {}], place) => ({
    ...{ guid: guidOf(seed, `flow-apply:${index}:${place}`), label, kind, needed, choices },
    value: kind === 'date' ? begin : (answers[place] ?? null),
  }))
  const values = {
    ...{ type: typeGuid(context, types.indexOf(type)), class: type.class, hint: type.hint, withAmount, withDates },
    ...{ title, content, extra, project: sites[index % sites.length]?.guid, copyTo: [] },
    ...{
      author: author.code,
      department: guidOf(seed, `department:${author.department}`),
      amount: withAmount ? yuan(600 + index * 85) : null,
    },
    ...{ from: withDates ? begin : null, to: withDates ? dayAfter(begin, index % 2) : null },
  }
  return { guid: guidOf(seed, `flow-apply:${index}`), user: author.code, values }
}

/** Seeds kinds of applications and requests; most of them are submitted with the other approvals. */
export async function seedFlowApplications(context: SeedContext, people: readonly Person[]) {
  const { work, seed } = context
  await seedRecords(
    work,
    flowApplyType,
    types.map((type, index) => ({
      ...{ guid: typeGuid(context, index), user: work.who.userCode },
      values: {
        ...typeValues(type, index + 1),
        form: typeValues(type, index + 1).form.map((line, place) => ({
          ...line,
          guid: guidOf(seed, `flow-apply-type:${index}:${place}`),
        })),
      },
    })),
  )
  await seedRecords(
    work,
    flowApply,
    Array.from({ length: Math.min(count, seed.flows) }, (_, index) => requestOf(context, people, index)),
  )
}
