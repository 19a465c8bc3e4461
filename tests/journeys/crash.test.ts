import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SignedIn } from '@wire'
import { trials } from '../trials'
import { openGateway, openProgram, type Program } from './support/program'
import { wireClient } from './support/wire'

interface SignUp {
  readonly phone: string
  readonly address: string
  readonly enterprise: string
  readonly colleague: string
  /** The last step that the server confirmed with `Success`. */
  done: 'nothing' | 'registered' | 'created' | 'joined'
}

const password = 'site2026'

/** Registers, creates an enterprise and adds a colleague; each confirmed step is recorded at once. */
async function signUp(url: string, person: SignUp, codeFor: (phone: string) => string) {
  const guest = wireClient(url, { address: person.address })
  await guest.save('Login.SendCode', { Phone: person.phone, Purpose: 'register' })
  const registered = await guest.save('Login.Register', {
    Phone: person.phone,
    Code: codeFor(person.phone),
    Name: '张工',
    Password: password,
    Agreed: true,
  })
  if (registered.problem !== null || registered.status !== 200) throw new Error(registered.text)
  person.done = 'registered'

  const registrant = wireClient(url, { login: registered.body as SignedIn, address: person.address })
  const created = await registrant.save(
    'Enterprise.Create',
    { guid: randomUUID(), Name: person.enterprise, ShortName: person.phone },
    'add',
  )
  if (created.problem !== null || created.status !== 200) throw new Error(created.text)
  person.done = 'created'

  const founder = wireClient(url, { login: created.body as SignedIn, address: person.address })
  const departments = await founder.read('Department.GetTree', {})
  const added = await founder.save(
    'UserManage.Save',
    {
      UserCode: '',
      UserName: '李工',
      Phone: person.colleague,
      DepartmentId: departments.body[0]?.id ?? '',
      PostId: '',
      RoleIds: [],
      SuperiorCode: '',
      EmployeeNumber: '',
      IsAdministrator: false,
      Password: password,
      Version: 0,
    },
    'add',
  )
  if (added.text !== 'Success') throw new Error(added.text)
  person.done = 'joined'
}

/** The last step of a person that the server has stored. */
async function storedStep(url: string, person: SignUp): Promise<SignUp['done']> {
  const guest = wireClient(url, { address: person.address })
  const login = await guest.save('Login.Login', { LoginName: person.phone, Password: password, Remember: false })
  if (login.problem !== null) return 'nothing'
  const self = wireClient(url, { login: login.body as SignedIn, address: person.address })
  const enterprises = await self.read('Enterprise.GetList', {})
  const own = enterprises.body.filter((each) => each.CompaniesName === person.enterprise)
  if (own.length === 0) return 'registered'
  expect(own).toHaveLength(1)
  const people = await self.read('UserManage.GetUserManage', {
    page: 1,
    rows: 10,
    keyword: '',
    state: '',
    department: '',
  })
  const colleagues = people.body.rows.filter((each) => each.Phone === person.colleague)
  expect(colleagues.length).toBeLessThanOrEqual(1)
  return colleagues.length === 1 ? 'joined' : 'created'
}

const order = ['nothing', 'registered', 'created', 'joined'] as const

async function forEachParallel<T>(items: readonly T[], workers: number, work: (item: T) => Promise<void>) {
  const rest = [...items]
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: workers }, worker))
}

const people = (count: number, from: number): SignUp[] =>
  Array.from({ length: count }, (_, index) => ({
    phone: `139${String(from + index).padStart(8, '0')}`,
    colleague: `137${String(from + index).padStart(8, '0')}`,
    address: `10.1.${index >> 8}.${index & 255}`,
    enterprise: `第${from + index}建筑公司`,
    done: 'nothing',
  }))

/** Most of the time is spent on hashing their passwords. */
const peopleCount = trials({ usual: 40, all: 100 })

describe('a server killed while many people sign up', () => {
  let program: Program
  let gateway: Awaited<ReturnType<typeof openGateway>>

  beforeAll(async () => {
    gateway = await openGateway()
    program = await openProgram({ args: ['--empty'], env: { SMS_URL: gateway.url, TRUST_PROXY: 'true' } })
  })

  afterAll(async () => {
    await program.close()
    await gateway.close()
  })

  it.each([
    ['only the program is killed', 1, async () => program.kill()],
    [
      'the program and its database are killed',
      1001,
      async () => {
        const postmaster = Number(
          readFileSync(join(program.folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
        )
        process.kill(postmaster, 'SIGKILL')
        await program.kill()
      },
    ],
  ])('has stored every step it confirmed with Success: %s', async (_, from, kill) => {
    const signUps = people(peopleCount, from)
    const all = forEachParallel(signUps, 12, (person) => signUp(program.url, person, gateway.codeFor).catch(() => {}))
    while (signUps.filter((person) => person.done === 'joined').length < peopleCount / 3) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await kill()
    await all
    expect(signUps.filter((person) => person.done !== 'joined').length).toBeGreaterThan(0)

    await program.start()
    await forEachParallel(signUps, 8, async (person) => {
      const now = await storedStep(program.url, person)
      expect([person.phone, order.indexOf(now) >= order.indexOf(person.done)]).toEqual([person.phone, true])
    })
  })
})
