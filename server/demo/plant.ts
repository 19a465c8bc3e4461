import { project } from '@/modules/projects/project/project.module'
import type { IsoDate } from '@/schema'
import { yuan } from '@/schema'
import type { Actor } from '../engine/actor'
import type { AtWork, Context, Services } from '../engine/context'
import { foundEnterprise, userCodeFrom } from '../engine/enterprises'
import { derivedGuid } from '../engine/guid'
import { putPost, saveDepartment, saveRole } from '../engine/organisation'
import { fullPinyin, initialsOf } from '../engine/pinyin'
import { createRecord } from '../engine/records'
import { addAccount, setKind } from '../store/accounts'
import { addJoinRequest } from '../store/enterprises'
import { addMember, nextNumber, setMemberRoles, setMemberState } from '../store/members'
import type { Sql } from '../store/sql'
import { narrowSight, withSystemSight } from '../store/system-sight'
import { cities, departments, givenNames, posts, roles, surnames, works } from './company'
import { randomFrom } from './random'

export interface Seed {
  readonly space: string
  readonly name: string
  readonly shortName: string
  readonly founder: { readonly login: string; readonly name: string; readonly phone: string }
  readonly people: number
  readonly projects: number
  readonly phones: number
  /** Login names for the first people of a post. */
  readonly logins: Readonly<Partial<Record<(typeof posts)[number], string>>>
}

interface Planting {
  readonly sql: Sql
  readonly services: Services
  readonly hash: string
  readonly today: string
}

const guidOf = (seed: Seed, name: string) => derivedGuid(derivedGuid('00000000-0000-0000-0000-000000000000', seed.space), name)

const contextOf = ({ sql, services }: Planting): Context => ({
  sql,
  services,
  lang: 'zh',
  address: '',
  device: { id: 'demo', name: '', platform: '' },
  requestId: 'demo',
})

function founderAt(planting: Planting, enterprise: string, account: string, code: string): AtWork {
  const who: Actor = {
    account,
    name: '',
    kind: 'ordinary',
    userCode: code,
    enterprise,
    department: null,
    isCreator: true,
    isAdministrator: true,
    rights: new Map(),
    tokenHash: Buffer.alloc(0),
  }
  return { ...contextOf(planting), who, enterprise }
}

const accountFor = ({ sql, hash }: Planting, login: string, phone: string, name: string, kind: 'ordinary' | 'private' | 'demo') =>
  withSystemSight(sql, () => addAccount(sql, { login, phone, name, hash, mustSet: false, kind, trialUntil: null }))

async function furnish(work: AtWork, seed: Seed) {
  for (const { name, parent, number } of departments) {
    await saveDepartment(work, {
      guid: guidOf(seed, `department:${name}`),
      parentId: parent === null ? derivedGuid(work.enterprise, 'root') : guidOf(seed, `department:${parent}`),
      name,
      brief: name,
      serialNumber: number,
      managerCode: '',
      version: 0,
    })
  }
  for (const post of posts) await putPost(work, guidOf(seed, `post:${post}`), post)
  for (const { name, scope, edits, sees, approves } of roles) {
    const codes = [...new Set([...edits, ...sees, ...approves])]
    await saveRole(work, {
      guid: guidOf(seed, `role:${name}`),
      name,
      dataScope: scope,
      rights: codes.map((code) => ({
        code,
        view: true,
        edit: edits.includes(code),
        delete: edits.includes(code),
        approve: approves.includes(code),
      })),
      version: 0,
    })
  }
}

const roleOfPost: Readonly<Record<(typeof posts)[number], string>> = {
  总经理: '公司领导',
  副总经理: '公司领导',
  部门经理: '分公司管理',
  项目经理: '项目经理',
  技术负责人: '现场人员',
  施工员: '现场人员',
  安全员: '现场人员',
  质量员: '现场人员',
  材料员: '物资人员',
  会计: '财务人员',
  出纳: '财务人员',
  资料员: '现场人员',
}

/** How the posts are spread over eighty people. */
const spread: readonly (typeof posts)[number][] = [
  ...Array<(typeof posts)[number]>(1).fill('总经理'),
  ...Array<(typeof posts)[number]>(2).fill('副总经理'),
  ...Array<(typeof posts)[number]>(8).fill('部门经理'),
  ...Array<(typeof posts)[number]>(14).fill('项目经理'),
  ...Array<(typeof posts)[number]>(8).fill('技术负责人'),
  ...Array<(typeof posts)[number]>(16).fill('施工员'),
  ...Array<(typeof posts)[number]>(8).fill('安全员'),
  ...Array<(typeof posts)[number]>(6).fill('质量员'),
  ...Array<(typeof posts)[number]>(6).fill('材料员'),
  ...Array<(typeof posts)[number]>(4).fill('会计'),
  ...Array<(typeof posts)[number]>(2).fill('出纳'),
  ...Array<(typeof posts)[number]>(4).fill('资料员'),
]

export interface Person {
  readonly code: string
  readonly post: (typeof posts)[number]
  readonly department: string
}

async function hire(planting: Planting, work: AtWork, seed: Seed): Promise<readonly Person[]> {
  const { sql } = planting
  const random = randomFrom(seed.phones)
  const step = Math.max(1, Math.floor(spread.length / (seed.people - 1)))
  const people: Person[] = []
  const named = new Set<string>()
  for (let index = 0; index < seed.people - 1; index += 1) {
    const post = spread[(index * step) % spread.length] ?? '施工员'
    const name = `${random.pick(surnames)}${random.pick(givenNames)}`
    const phone = `138${String(seed.phones + index + 1).padStart(8, '0')}`
    const login = named.has(post) ? phone : (seed.logins[post] ?? phone)
    named.add(post)
    const account = await accountFor(planting, login, phone, name, 'ordinary')
    if (account === null) throw new Error(`the demo phone ${phone} is taken`)
    const department = random.pick(departments.filter(({ parent }) => parent !== null)).name
    const code = userCodeFrom(await nextNumber(sql, work.enterprise, 'user'))
    await addMember(sql, {
      enterprise: work.enterprise,
      code,
      account: account.guid,
      name,
      phone,
      department: guidOf(seed, `department:${department}`),
      post: guidOf(seed, `post:${post}`),
      superior: work.who.userCode,
      employeeNumber: `GX${String(index + 2).padStart(4, '0')}`,
      isAdministrator: login === 'admin',
      isCreator: false,
      pinyin: fullPinyin(name),
      initials: initialsOf(name),
    })
    await setMemberRoles(sql, work.enterprise, code, [guidOf(seed, `role:${roleOfPost[post]}`)])
    people.push({ code, post, department })
  }
  return people
}

const shifted = (today: string, months: number) => {
  const date = new Date(`${today}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10) as IsoDate
}

/** Start, end and progress that fit the state. */
const plans = {
  planning: { start: 8, end: 30, progress: [0, 0] },
  preparing: { start: 2, end: 22, progress: [0, 0] },
  building: { start: -10, end: 12, progress: [25, 80] },
  paused: { start: -14, end: 6, progress: [20, 60] },
  completed: { start: -30, end: -3, progress: [100, 100] },
  closed: { start: -44, end: -14, progress: [100, 100] },
} as const
const states = ['building', 'building', 'building', 'preparing', 'planning', 'completed', 'building', 'paused', 'closed'] as const

async function build(planting: Planting, work: AtWork, seed: Seed, people: readonly Person[]) {
  const random = randomFrom(seed.phones + 7)
  const managers = people.filter(({ post }) => post === '项目经理')
  const hands = people.filter(({ post }) => ['施工员', '安全员', '质量员', '材料员', '技术负责人'].includes(post))
  for (let index = 0; index < seed.projects; index += 1) {
    const city = cities[index % cities.length]
    const [kind, type] = works[(index + Math.floor(index / cities.length)) % works.length] ?? works[0]
    const status = states[index % states.length] ?? 'building'
    const manager = managers[index % managers.length]
    if (city === undefined || manager === undefined) throw new Error('the demo has no city or no manager')
    const plan = plans[status]
    const late = status === 'building' && index % 8 === 6 ? -11 : 0
    const area = city.name.slice(0, 2)
    await createRecord(work, project, guidOf(seed, `project:${index}`), {
      code: `${seed.shortName === '广厦建设' ? 'GX' : 'HC'}-${2023 + (index % 4)}-${String(index + 1).padStart(3, '0')}`,
      name: `${city.name}${kind}`,
      shortName: `${area}${kind.slice(0, 4)}`,
      status,
      type,
      startUpDepartment: guidOf(seed, `department:${city.branch}分公司`),
      manager: manager.code,
      team: [...new Set(Array.from({ length: 5 }, () => random.pick(hands).code))],
      scale: yuan(random.between(1_800, 96_000) * 10_000),
      place: { address: city.name, latitude: city.latitude, longitude: city.longitude },
      startDate: shifted(planting.today, plan.start - (index % 3)),
      endDate: shifted(planting.today, plan.end + (index % 4) + late - (late === 0 ? 0 : 6)),
      progress: random.between(plan.progress[0], plan.progress[1]),
      owner: `${area}城市建设投资有限公司`,
      brief: `${city.name}${kind}，由${city.branch}分公司承建，实行项目经理负责制。`,
    })
  }
}

/** One demo enterprise with everything in it, through the same functions that people use. */
export async function plantEnterprise(planting: Planting, seed: Seed) {
  const { sql } = planting
  const { login, phone, name } = seed.founder
  const founder = await accountFor(planting, login, phone, name, 'ordinary')
  if (founder === null) throw new Error(`the demo phone ${phone} is taken`)
  const enterprise = guidOf(seed, 'enterprise')
  const founded = await foundEnterprise(sql, {
    guid: enterprise,
    name: seed.name,
    shortName: seed.shortName,
    account: founder.guid,
    person: { name, phone },
    trialDays: 3650,
    demo: true,
  })
  if (founded === null) throw new Error(`the demo enterprise ${seed.name} exists`)
  await narrowSight(sql, enterprise)
  const work = founderAt(planting, enterprise, founder.guid, founded.code)
  await furnish(work, seed)
  const people = await hire(planting, work, seed)
  await build(planting, work, seed, people)
  return { work, people }
}

interface Extras {
  readonly work: AtWork
  readonly people: readonly Person[]
}

/** People who show what others meet: waiting, disabled, in the demo version, alone. */
export async function plantExtras(planting: Planting, seed: Seed, { work, people }: Extras) {
  const { sql } = planting
  const { enterprise } = work
  const last = people.at(-1)
  if (last !== undefined) await setMemberState(sql, last.code, 1, 'disabled')
  for (const [index, name] of ['钱海洋', '沈秋月'].entries()) {
    const account = await accountFor(planting, `join${index + 1}`, `1390000900${index}`, name, 'private')
    if (account === null) throw new Error('a demo phone is taken')
    const guid = guidOf(seed, `join:${index}`)
    const remark = '应聘施工员，已与项目经理联系'
    await addJoinRequest(sql, { enterprise, guid, account: account.guid, name, phone: account.phone, remark })
  }
  await accountFor(planting, 'solo', '13900008000', '陆一鸣', 'private')
  const demo = await accountFor(planting, 'demo', '13900007000', '体验用户', 'demo')
  if (demo === null) throw new Error('a demo phone is taken')
  const code = userCodeFrom(await nextNumber(sql, enterprise, 'user'))
  await addMember(sql, {
    enterprise,
    code,
    account: demo.guid,
    name: '体验用户',
    phone: demo.phone,
    department: derivedGuid(enterprise, 'root'),
    post: null,
    superior: null,
    employeeNumber: '',
    isAdministrator: false,
    isCreator: false,
    pinyin: fullPinyin('体验用户'),
    initials: initialsOf('体验用户'),
  })
  await setMemberRoles(sql, enterprise, code, [derivedGuid(enterprise, 'role:member')])
  await withSystemSight(sql, () => setKind(sql, demo.guid, 'demo'))
}
