import { calls } from '../../../server/http/calls'
import { type Firm, openFirm } from './firm'
import { type Served, serve } from './serve'

/** Starts a server with one company for the tests of a file; `person` invites people one by one. */
export function accountTests() {
  const world = { server: {} as Served, firm: {} as Firm }
  beforeAll(async () => {
    world.server = await serve({ endpoints: calls })
    world.firm = await openFirm(world.server, '甲建设', 1000)
  })
  afterAll(() => world.server.close())
  let last = 20
  const nextNumber = () => {
    last += 1
    return last
  }
  return {
    world,
    nextNumber,
    person: () => world.firm.invite(nextNumber()),
    enter: (LoginName: string, Password: string, as: object = {}) =>
      world.server.save('Login.Login', 'edit', { LoginName, Password, Remember: false }, as),
  }
}
