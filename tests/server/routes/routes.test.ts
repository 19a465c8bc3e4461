import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { areaTests } from './cases/areas'
import { formTests } from './cases/forms'
import { listTests } from './cases/lists'
import { ownPageTests } from './cases/own-pages'
import { openWorld, type World } from './support/world'

let server: Served
let world: World
beforeAll(async () => {
  server = await serve({ endpoints: calls })
  world = await openWorld(server)
})
afterAll(() => server.close())

const open = () => world
describe('a list', () => listTests(open))
describe('a form or a page of one record', () => formTests(open))
describe('a page of an area', () => areaTests(open))
describe('a page of its own', () => ownPageTests(open))
