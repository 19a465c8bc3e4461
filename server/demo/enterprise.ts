import type { Actor } from '../engine/core/actor'
import type { AtWork, Context, Services } from '../engine/core/context'
import { derivedGuid } from '../engine/core/derived-guid'
import { departmentTree, putPost, saveDepartment, saveRole } from '../engine/organisation/departments'
import { addEnterpriseWithCreator, userCodeFrom } from '../engine/organisation/enterprises'
import { fullPinyin, initialsOf } from '../engine/texts/pinyin'
import { addAccount, setKind } from '../store/accounts/accounts'
import type { Sql } from '../store/connection/statements'
import { asSystem, limitToEnterprise } from '../store/connection/system-scope'
import { addJoinRequest } from '../store/organisation/enterprises'
import { addMember, nextNumber, setMemberRoles, setMemberState } from '../store/organisation/members'
import {
  departments,
  givenNames,
  placesOfPost,
  postDistribution,
  posts,
  roleOfPost,
  roles,
  surnames,
} from './base/company'
import { randomFrom } from './base/random'
import { guidOf, type Person, type Seed } from './base/seed'
import { seedBusiness } from './business/business'
import { seedMessages } from './business/messages'
import { seedProjects } from './business/projects'
import { countPlans } from './goods/purchases'

interface SeedingContext {
  readonly sql: Sql
  readonly services: Services
  readonly hash: string
  readonly today: string
}

const contextOf = ({ sql, services }: SeedingContext): Context => ({
  sql,
  services,
  lang: 'zh',
  address: '',
  device: { id: 'demo', name: '', platform: '' },
  requestId: 'demo',
})

function founderAt(context: SeedingContext, enterprise: string, account: string, code: string): AtWork {
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
  return { ...contextOf(context), who, enterprise }
}

const accountFor = (
  { sql, hash }: SeedingContext,
  login: string,
  phone: string,
  name: string,
  kind: 'ordinary' | 'private' | 'demo',
) =>
  asSystem(sql, () =>
    addAccount(sql, { login, phone, name, hash, mustSet: false, kind, trialUntil: null, proved: true }),
  )

async function createOrganisation(work: AtWork, seed: Seed) {
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

async function createMembers(context: SeedingContext, work: AtWork, seed: Seed): Promise<readonly Person[]> {
  const { sql } = context
  const random = randomFrom(seed.phones)
  const step = Math.max(1, Math.floor(postDistribution.length / (seed.people - 1)))
  const people: Person[] = []
  const names = new Set<string>([seed.founder.name])
  for (let index = 0; index < seed.people - 1; index += 1) {
    const post = postDistribution[(index * step) % postDistribution.length] ?? '施工员'
    const samePost = people.filter((person) => person.post === post).length
    let name = ''
    while (name === '' || names.has(name)) name = `${random.pick(surnames)}${random.pick(givenNames)}`
    names.add(name)
    const phone = `138${String(seed.phones + index + 1).padStart(8, '0')}`
    const login = samePost > 0 ? phone : (seed.logins[post] ?? phone)
    const account = await accountFor(context, login, phone, name, 'ordinary')
    if (account === null) throw new Error(`the demo phone ${phone} is taken`)
    const departments = placesOfPost[post]
    const department = departments[samePost % departments.length] ?? '总部'
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
      employeeNumber: `${seed.prefix}${String(index + 2).padStart(4, '0')}`,
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

/** Sets the first department manager among its people as the manager of each department. */
async function setManagers(work: AtWork, people: readonly Person[]) {
  const tree = await departmentTree(work)
  for (const { id, parentId, name, brief, serialNumber, version } of tree) {
    const manager = people.find((person) => person.post === '部门经理' && person.department === name)
    if (manager === undefined) continue
    await saveDepartment(work, { guid: id, parentId, name, brief, serialNumber, version, managerCode: manager.code })
  }
}

/** Seeds one enterprise with all its data, through the functions that serve requests. */
export async function seedEnterprise(context: SeedingContext, seed: Seed) {
  const { sql } = context
  const { login, phone, name } = seed.founder
  const founder = await accountFor(context, login, phone, name, 'ordinary')
  if (founder === null) throw new Error(`the demo phone ${phone} is taken`)
  const enterprise = guidOf(seed, 'enterprise')
  const founded = await addEnterpriseWithCreator(sql, {
    guid: enterprise,
    name: seed.name,
    shortName: seed.shortName,
    account: founder.guid,
    person: { name, phone },
    trialDays: 3650,
    demo: true,
  })
  if (founded === null) throw new Error(`the demo enterprise ${seed.name} exists`)
  await limitToEnterprise(sql, enterprise)
  const work = founderAt(context, enterprise, founder.guid, founded.code)
  await createOrganisation(work, seed)
  const people = await createMembers(context, work, seed)
  await setManagers(work, people)
  await seedProjects(context.today, work, seed, people)
  await seedBusiness(context.today, work, seed, people)
  await countPlans(work)
  await seedMessages({ work, seed, people })
  return { work, people }
}

interface SeededEnterprise {
  readonly work: AtWork
  readonly people: readonly Person[]
}

/** Seeds special accounts: a disabled member, join requests, a user without a company and a demo-version user. */
export async function seedSpecialAccounts(context: SeedingContext, seed: Seed, { work, people }: SeededEnterprise) {
  const { sql } = context
  const { enterprise } = work
  const last = people.at(-1)
  if (last !== undefined) await setMemberState(sql, last.code, 1, 'disabled')
  for (const [index, name] of ['钱海洋', '沈秋月'].entries()) {
    const account = await accountFor(context, `join${index + 1}`, `1390000900${index}`, name, 'private')
    if (account === null) throw new Error('a demo phone is taken')
    const guid = guidOf(seed, `join:${index}`)
    const remark = '应聘施工员，已与项目经理联系'
    await addJoinRequest(sql, { enterprise, guid, account: account.guid, name, phone: account.phone, remark })
  }
  await accountFor(context, 'solo', '13900008000', '陆一鸣', 'private')
  const demo = await accountFor(context, 'demo', '13900007000', '体验用户', 'demo')
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
  await setMemberRoles(sql, enterprise, code, [guidOf(seed, 'role:公司领导')])
  await asSystem(sql, () => setKind(sql, demo.guid, 'demo'))
}
