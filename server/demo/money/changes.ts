import { designChange } from '@/modules/finance/design-change/design-change.module'
import { extraWork } from '@/modules/finance/extra-work/extra-work.module'
import { regarding } from '@/modules/finance/regarding/regarding.module'
import { visa } from '@/modules/finance/visa/visa.module'
import { visaAnswer } from '@/modules/finance/visa-answer/visa-answer.module'
import { linesIn, type Module, postingsOf, withComputed, yuan } from '@/schema'
import { type DemoRecord, seedRecords, seedSteps } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { type Photo, withPhotos } from '../base/photos'
import { contactGuid, guidOf, type SeedContext, type SignedContract } from '../base/seed'
import { sentClaim, siteDraft } from './claims'

type Values = Readonly<Record<string, unknown>>
type Status = 'effective' | 'open' | 'refused'

const places = ['地下室二层集水坑', '三层梁柱节点', '屋面女儿墙', '一层大堂', '室外管网'] as const
const reasons = ['业主要求增加集水坑两座', '图纸与现场标高不符', '甲供材料进场推迟', '设计单位调整做法'] as const
const trades = ['普工', '瓦工', '电工', '挖掘机'] as const

/** The contracts of a site that its changes concern, and what its records have in common. */
interface Plot {
  readonly at: number
  readonly contract: SignedContract
  readonly income: string | undefined
  readonly common: Values
  readonly date: string
}

/** The income contract of each project that has one. */
async function incomesOf({ work }: SeedContext) {
  const rows = await work.sql.many<{ guid: string; project: string }>(
    `select guid::text as guid, project::text as project from contract
      where enterprise_id = $1 and direction = 'income' and status = 'running' order by code`,
    [work.enterprise],
  )
  return new Map(rows.map(({ guid, project }) => [project, guid]))
}

/** One contract of each site under construction that was signed before the changes. */
async function plotsOf(context: SeedContext, signed: readonly SignedContract[]): Promise<readonly Plot[]> {
  const incomes = await incomesOf(context)
  const found = new Map(
    signed
      .filter(({ site, signed: on }) => site.status === 'building' && on < dayAfter(context.today, -45))
      .map((contract) => [contract.site.guid, contract]),
  )
  return [...found.values()].map((contract, at) => ({
    ...{ at, contract, income: incomes.get(contract.site.guid), date: dayAfter(context.today, -40 + (at % 20)) },
    common: { project: contract.site.guid, applicant: contract.site.manager },
  }))
}

/** A line of effects: an expense line is agreed with its record, for nine tenths of what was claimed. */
function effectOf(
  { seed }: SeedContext,
  { at, contract, income, date }: Plot,
  name: string,
  status: Status,
  isOurs = true,
) {
  const claimed = yuan(Math.round(contract.amount / (isOurs ? 50 : 25)))
  const isAgreed = isOurs && status === 'effective'
  const days = at % 3 === 0 ? 10 : null
  return {
    ...{ guid: guidOf(seed, `effect:${name}:${isOurs}`), contract: isOurs ? contract.guid : income },
    ...{ direction: isOurs ? 'expense' : 'income', claimed, days },
    ...{ approved: isAgreed ? Math.round(claimed * 0.9) : null, agreedDays: isAgreed ? days : null },
    ...{ state: isAgreed ? 'agreed' : 'claimed', answeredOn: isAgreed ? dayAfter(date, 3) : null },
  }
}

function visaOf(context: SeedContext, plot: Plot, status: Status): DemoRecord {
  const { at, contract, income, common, date } = plot
  const { index, site } = contract
  const name = `visa:${index}:${status}`
  const items = [{ name: places[at % places.length], unit: '项', quantity: 2.5, price: yuan(3860) }]
  return {
    guid: guidOf(context.seed, name),
    user: site.manager,
    values: {
      ...{ ...common, date, kind: status === 'refused' ? 'claim' : 'site', status, deadline: dayAfter(date, 28) },
      ...{ place: places[at % places.length], reason: reasons[at % reasons.length], orderedBy: '监理工程师' },
      ...(status === 'effective' ? { workContact: contactGuid(context.seed, site.guid, at % 2) } : {}),
      items: items.map((item) => ({ guid: guidOf(context.seed, `item:${name}`), ...item })),
      effects: [
        effectOf(context, plot, name, status),
        ...(income === undefined || status === 'refused' ? [] : [effectOf(context, plot, name, status, false)]),
      ],
    },
  }
}

/** What the other side answered to a visa that is decided: an agreement of the owner, or a dispute about a claim that was refused. */
function answerOf({ seed }: SeedContext, { guid, user, values }: DemoRecord) {
  const result = values.status === 'refused' ? 'disputed' : 'agreed'
  const wanted = result === 'agreed' ? 'income' : 'expense'
  const line = linesIn(values, 'effects').find(({ direction }) => direction === wanted)
  if (line === undefined || values.status === 'open') return null
  const date = dayAfter(String(values.date), 12)
  const amount = result === 'agreed' ? Math.round(Number(line.claimed) * 0.85) : null
  const days = result === 'agreed' && typeof line.days === 'number' ? line.days - 3 : null
  const effects = linesIn(values, 'effects').map((each) =>
    each === line ? { ...each, state: result, approved: amount, agreedDays: days, answeredOn: date } : each,
  )
  const answer: DemoRecord = {
    guid: guidOf(seed, `answer:${guid}`),
    user,
    values: {
      ...{ of: guid, project: values.project, status: values.status, contract: line.contract },
      ...{ direction: wanted, result, amount, days, date, remark: result === 'agreed' ? '' : '对方不同意退回' },
    },
  }
  const step = {
    of: guid,
    step: 'answer',
    guid: answer.guid,
    user,
    was: { effects: values.effects },
    became: { effects },
  }
  return { answer, step, visa: { guid, user, values: { ...values, effects } } }
}

async function seedVisas(context: SeedContext, plots: readonly Plot[], photos: readonly Photo[]) {
  const { work } = context
  const statusesOf = ({ at }: Plot): readonly Status[] => ['effective', at % 2 === 0 ? 'open' : 'refused']
  const made = plots.flatMap((plot) => statusesOf(plot).map((status) => visaOf(context, plot, status)))
  const answers = made.flatMap((record, at) => {
    const found = at % 4 === 2 ? sentClaim(context, record, Math.floor(at / 4)) : answerOf(context, record)
    return found ?? []
  })
  const drafts = made.filter(({ values }) => values.status === 'open').map((record) => siteDraft(context, record))
  const answered = new Map(answers.map(({ visa: record }) => [record.guid, record]))
  const visas = await withPhotos(work, visa, photos, [
    ...made.map((record) => answered.get(record.guid) ?? record),
    ...drafts,
  ])
  await seedRecords(work, visa, visas)
  const records = answers.map(({ answer }) => answer)
  const [agreed, others] = [true, false].map((is) =>
    records.filter(({ values }) => (values.result === 'agreed') === is),
  )
  await seedRecords(work, visaAnswer, [
    ...(await withPhotos(work, visaAnswer, photos, agreed ?? [])),
    ...(others ?? []),
  ])
  await seedSteps(
    work,
    visa,
    answers.map(({ step }) => step),
  )
  return visas
}

function regardingOf(context: SeedContext, plot: Plot): DemoRecord {
  const { at, contract, common, date } = plot
  const name = `regarding:${contract.index}`
  const status = 'effective'
  return {
    guid: guidOf(context.seed, name),
    user: contract.site.manager,
    values: {
      ...{ ...common, date, status, subject: `${places[at % places.length]}做法`, parties: '业主、监理、总包' },
      content: '各方同意按现场核对的做法施工。',
      effects: at % 3 === 0 ? [] : [effectOf(context, plot, name, status)],
    },
  }
}

function designOf(context: SeedContext, plot: Plot): DemoRecord {
  const { at, contract, common, date } = plot
  const name = `design:${contract.index}`
  const status = 'effective'
  const items = [
    { name: '模板', unit: 'm2', before: 0, after: 120, price: yuan(85.5) },
    { name: '砌体', unit: 'm3', before: 500, after: 430.25, price: yuan(142.3) },
  ]
  return {
    guid: guidOf(context.seed, name),
    user: contract.site.manager,
    values: {
      ...{ ...common, date, status, kind: ['notice', 'approval', 'review'][at % 3], discipline: 'structure' },
      ...{ drawing: `结施-${7 + at}`, edition: 'B', issuer: '设计院', reason: reasons[at % reasons.length] },
      items: items.map((item, place) => ({ guid: guidOf(context.seed, `work:${name}:${place}`), ...item })),
      effects: [effectOf(context, plot, name, status)],
    },
  }
}

function extraWorkOf({ seed }: SeedContext, { at, contract, common, date }: Plot): DemoRecord {
  const name = `extra:${contract.index}`
  const items = trades.slice(0, 2 + (at % 3)).map((trade, place) => ({
    ...{ guid: guidOf(seed, `${name}:${place}`), trade, kind: trade === '挖掘机' ? 'machine' : 'labour' },
    ...{ unit: trade === '挖掘机' ? 'shift' : 'day', quantity: 3.5 + place, price: yuan(380 + place * 20) },
    ...(trade === '挖掘机' ? {} : { workers: `${trade}班组`, from: '07:30', to: '17:30' }),
  }))
  const basis = at % 4 === 3 ? { basis: 'separate', payee: '王师傅' } : { basis: 'contract', contract: contract.guid }
  return {
    guid: guidOf(seed, name),
    user: contract.site.manager,
    values: {
      ...{ ...common, ...basis, date, place: places[at % places.length], reason: '清理淤泥、转运材料', items },
      ...{ confirmer: '李工', status: at % 3 === 2 ? 'open' : 'effective' },
    },
  }
}

/** Adds the changes of records to the values of their contracts, which payments of the demo show. */
async function addToContracts({ work }: SeedContext, module: Module, records: readonly DemoRecord[]) {
  const postings = records.flatMap(({ guid, values }) =>
    postingsOf(module, { guid, values: withComputed(module, values), flow: 1 }),
  )
  for (const { measure, amount, by } of postings) {
    if (measure !== 'change') continue
    await work.sql.run(
      `update contract set total = total + $2::numeric / 100, payable = payable + $2::numeric / 100
        where enterprise_id = $3 and guid = $1`,
      [by.contract, amount, work.enterprise],
    )
  }
}

/** Seeds changes of sites under construction, with the contracts whose values they change. */
export async function seedChanges(context: SeedContext, signed: readonly SignedContract[], photos: readonly Photo[]) {
  const { work } = context
  const plots = await plotsOf(context, signed)
  const agreements = plots.map((plot) => regardingOf(context, plot))
  const designs = plots.map((plot) => designOf(context, plot))
  const sheets = plots.map((plot) => extraWorkOf(context, plot))
  await seedRecords(work, regarding, agreements)
  await seedRecords(work, designChange, designs)
  await seedRecords(work, extraWork, await withPhotos(work, extraWork, photos, sheets))
  await addToContracts(context, visa, await seedVisas(context, plots, photos))
  await addToContracts(context, regarding, agreements)
  await addToContracts(context, designChange, designs)
  await addToContracts(context, extraWork, sheets)
}
