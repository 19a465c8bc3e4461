import { hashPassword } from '../../../server/engine/secrets'
import { calls } from '../../../server/http/calls'
import { type Firm, openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'

const together = 64
/** As hard as a password of the program itself. */
const passwordCost = 15

let server: Served
let firm: Firm
let phones: readonly string[]

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  firm = await openFirm(server, '甲建设', 1000)
  Object.assign(server.services, { passwordCost })
  const hash = await hashPassword('right2026', passwordCost)
  phones = Array.from({ length: together }, (_, index) => firm.phone(100 + index))
  await server.store.system((sql) =>
    sql.run(
      `insert into account (login_name, phone, name, password_hash, phone_proved_at)
       select p, p, p, $2, now() from unnest($1::text[]) as p`,
      [phones, hash],
    ),
  )
})
afterAll(() => server.close())

it('sixty-four who sign in at once with right passwords keep nobody else waiting', async () => {
  const read = () => server.get('Enterprise.GetCorpInfo', {}, firm)
  for (let index = 0; index < 50; index += 1) await read()
  let isOver = false
  const answers = Promise.all(
    phones.map((LoginName, index) =>
      server.save(
        'Login.Login',
        'edit',
        { LoginName, Password: 'right2026', Remember: false },
        { address: `10.6.0.${index}` },
      ),
    ),
  ).finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver || times.length < 100) {
    const began = performance.now()
    expect((await read()).status).toBe(200)
    times.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const problems = (await answers).map(({ problem }) => problem)
  expect(problems.filter((problem) => problem === null).length).toBeGreaterThan(30)
  expect(problems.filter((problem) => problem !== null && problem !== 'too-often')).toEqual([])
  times.sort((a, b) => a - b)
  expect(times[Math.floor(times.length * 0.99)]).toBeLessThan(100)
})
