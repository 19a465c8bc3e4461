import { isRequired, type Module, withComputed } from '@/schema'
import { switchLanguage } from '@/words'
import { calls } from '../../../server/http/calls'
import { laterEdits, moduleCases } from '../../modules/all-cases'
import { onDemand } from '../../modules/on-demand'
import { type Served, serve } from '../support/serve'
import { openCaseCompany } from './support/company'
import { emptyFields } from './support/write'

let server: Served
let company: Awaited<ReturnType<typeof openCaseCompany>>
beforeAll(async () => {
  await switchLanguage('zh')
  server = await serve({ endpoints: calls })
  company = await openCaseCompany(server)
})
afterAll(() => server.close())

/** The fields that an empty form requires, some of them because of what is computed from nothing. */
const requiredFields = (module: Module) => {
  const empty = withComputed(module, {})
  return Object.entries(module.fields)
    .filter(([, field]) => isRequired(field, empty) && field.options.readonly !== true)
    .map(([name]) => name)
    .sort()
}

const { caseOf, laterEdit } = onDemand({
  runCase: (each) => company.runCase(each),
  runLaterEdit: (each) => company.runLaterEdit(each),
})

describe('a record is created with every mistake, corrected, found, changed, copied, deleted and restored', () => {
  it.each(moduleCases.map(({ module }) => [module.title, module] as const))('%s', async (_, module) => {
    await caseOf(module)
  })
})

describe('an empty form is refused at each required field', () => {
  it.each(moduleCases.map(({ module }) => [module.title, module] as const))('%s', async (_, module) => {
    expect(await emptyFields(company.founder, module)).toEqual(requiredFields(module))
  })
})

describe('a record that others depend on cannot be changed or deleted freely', () => {
  it.each(laterEdits.map((each) => [each.module.title, each] as const))('%s', async (_, each) => {
    await laterEdit(each)
  })
})
