import { workContact } from '@/modules/office/work-contact/work-contact.module'
import { workContactAnswer } from '@/modules/office/work-contact-answer/work-contact-answer.module'
import { project } from '@/modules/projects/project/project.module'
import { type DemoRecord, seedRecords, seedSteps } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { contactGuid, guidOf, type SeedContext, type Site } from '../base/seed'

/** Subject, kind, content, and what was answered; without an answer the contact is open. */
const contacts = [
  ['请求迁改地下管线', 'request', '基坑北侧雨水管与支护冲突，请在开挖前完成迁改。', '同意迁改，费用按现场签证办理。'],
  [
    '增加集水坑的确认',
    'question',
    '业主要求地下室增加集水坑两座，请确认做法与位置。',
    '按现场标注的位置施工，做法同 JG-07。',
  ],
  ['甲供材料推迟到场', 'claim', '幕墙型材推迟十天到场，工期顺延，费用另行申报。', null],
  ['塔吊共用时间安排', 'notice', '自下周起塔吊夜间由装饰单位使用，请各单位调整吊装计划。', null],
] as const

type Answered = 'answered' | 'closed'

const statusOf = (place: number, answer: string | null): Answered | null => {
  if (answer === null) return null
  return place === 0 ? 'closed' : 'answered'
}

interface Sides {
  readonly owner: string
  readonly department: string | null
}

interface Letter {
  readonly record: DemoRecord
  /** Its answer, and its end, with their steps. */
  readonly steps: readonly { readonly record: DemoRecord; readonly step: Parameters<typeof seedSteps>[2][number] }[]
}

function letterOf(context: SeedContext, site: Site, at: number, place: number, { owner, department }: Sides): Letter {
  const { seed, today } = context
  const [subject, kind, content, answer] = contacts[place] ?? contacts[0]
  const guid = contactGuid(seed, site.guid, place)
  const [author, recipient = author] = [site.manager, site.team.find((code) => code !== site.manager)]
  const date = dayAfter(today, -46 + place * 12 + (at % 6))
  const status = statusOf(place, answer)
  const answeredOn = dayAfter(date, 4)
  const replied = { reply: answer, answeredOn }
  const values = {
    ...{ project: site.guid, subject, kind, content, date, author, department, recipients: [recipient], copyTo: [] },
    to: [{ guid: guidOf(seed, `to:${guid}`), partner: owner, contact: '业主代表' }],
    ...{ answerBy: dayAfter(date, place === 3 ? 21 : 14), photos: [], files: [] },
    ...(status === null ? { status: 'open' } : { status, ...replied }),
  }
  const stepOf = (kind: 'register' | 'close', text: string, day: string, was: object, became: object) => {
    const record = { guid: guidOf(seed, `${kind}:${guid}`), user: author }
    const fields = { contact: guid, project: site.guid, sentOn: date, kind, text, date: day, files: [] }
    return {
      record: { ...record, values: kind === 'register' ? { ...fields, answeredBy: '业主代表' } : fields },
      step: { of: guid, step: kind, guid: record.guid, user: author, was: { ...was }, became: { ...became } },
    }
  }
  const unanswered = { status: 'open', reply: null, answeredOn: null }
  const answered = { status: 'answered', ...replied }
  const ended = [
    stepOf('close', '已按答复执行完毕。', dayAfter(answeredOn, 3), { status: 'answered' }, { status: 'closed' }),
  ]
  const steps =
    answer === null
      ? []
      : [stepOf('register', answer, answeredOn, unanswered, answered), ...(status === 'closed' ? ended : [])]
  return { record: { guid, user: author, values }, steps }
}

/** Seeds the work contacts of sites under construction: some answered or closed, others open or late. */
export async function seedContacts(context: SeedContext, owners: readonly string[]) {
  const { work, sites } = context
  const building = sites.filter(({ status }) => status === 'building')
  const rows = await work.sql.many<{ guid: string; department: string | null }>(
    `select guid, "startUpDepartment" as department from "${project.name}" where enterprise_id = $1`,
    [work.enterprise],
  )
  const departmentOf = new Map(rows.map(({ guid, department }) => [guid, department]))
  const letters = building.flatMap((site, at) =>
    contacts.map((_, place) => {
      const owner = owners[at % owners.length] ?? ''
      return letterOf(context, site, at, place, { owner, department: departmentOf.get(site.guid) ?? null })
    }),
  )
  await seedRecords(
    work,
    workContact,
    letters.map(({ record }) => record),
  )
  const steps = letters.flatMap((letter) => letter.steps)
  await seedRecords(
    work,
    workContactAnswer,
    steps.map(({ record }) => record),
  )
  await seedSteps(
    work,
    workContact,
    steps.map(({ step }) => step),
  )
}
