import { contract } from '@/modules/finance/contract/contract.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import type { Module } from '@/schema'
import { switchLanguage } from '@/words'
import { moduleCases } from '../modules/all-cases'
import { onDemand } from '../modules/on-demand'
import { approvalBy } from '../server/modules/support/approval'
import { completeDemoCompany } from '../server/modules/support/company'
import { caseRunner as wireRunner } from '../server/modules/support/run'
import type { Wire } from '../server/modules/support/wire'
import { wireSession } from './support/approvals'
import { caseRunner } from './support/case-runner'
import { type Office, openOffice } from './support/office'

/** Cases that run through the form in every run. All others run over HTTP unless all tests are requested. */
const shown: readonly Module[] = [contract, qualityCheck, goodsOut]
const runsAll = process.env.PURLIN_ALL_TESTS === 'yes'
const runsInBrowser = ({ module }: { readonly module: Module }) => runsAll || shown.includes(module)

let office: Office
let inBrowser: ReturnType<typeof caseRunner>
let overWire: ReturnType<typeof wireRunner>

const uploadPhotos = async (): Promise<never> => {
  throw new Error('photos are taken in the browser')
}
const wireOf = async (url: string, login: string, address: string): Promise<Wire> => ({
  ...(await wireSession(url, login, address)),
  uploadPhotos,
})

beforeAll(async () => {
  await switchLanguage('zh')
  office = await openOffice('boss', { staysOn: true })
  const url = new URL(office.person.page.url()).origin
  const [founder, manager] = await Promise.all([wireOf(url, 'boss', '10.1.0.1'), wireOf(url, 'pm', '10.3.0.1')])
  const approval = approvalBy(founder, manager)
  if (runsAll) await completeDemoCompany(founder, approval)
  inBrowser = caseRunner(office, approval)
  overWire = wireRunner(founder, approval)
})
afterAll(() => office.close())

const { caseOf } = onDemand({
  runCase: (each) => (runsInBrowser(each) ? inBrowser : overWire).runCase(each),
  runLaterEdit: (each) => inBrowser.runLaterEdit(each),
})

const titled = <T extends { readonly module: Module }>(all: readonly T[]) =>
  all.filter(runsInBrowser).map((each) => [each.module.title, each] as const)

describe('a record is created with every mistake, corrected, found, changed, copied, deleted and restored', () => {
  it.each(titled(moduleCases))('%s', async (_, { module }) => {
    await caseOf(module)
    expect(office.person.errors).toEqual([])
  })
})
