import { randomUUID } from 'node:crypto'
import { certificate } from '@/modules/assets/certificate/certificate.module'
import { certificateLoan } from '@/modules/assets/certificate-loan/certificate-loan.module'
import { certificateLock } from '@/modules/assets/certificate-lock/certificate-lock.module'
import { certificateReturn } from '@/modules/assets/certificate-return/certificate-return.module'
import { certificateType } from '@/modules/assets/certificate-type/certificate-type.module'
import { dayFromToday, recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { issuesIn, type Values } from './support/desk'
import { openSite, type Site } from './support/site'

let server: Served
let site: Site
const [ofPeople, ofCompany] = [randomUUID(), randomUUID()]
let count = 0

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  site = await openSite(server)
  await site.save(certificateType, ofPeople, { name: '建造师证', holder: 'person' })
  await site.save(certificateType, ofCompany, { name: '资质证书', holder: 'company' })
})
afterAll(() => server.close())

const me = () => site.firm.founder.userCode
const draft = (more: Values = {}): Values => {
  count += 1
  return { code: `ZS-${count}`, name: `证书${count}`, type: ofPeople, person: me(), keeper: me(), ...more }
}
async function createCertificate(more: Values = {}) {
  const guid = randomUUID()
  const answer = await site.save(certificate, guid, draft(more))
  if (answer.problem !== null) throw new Error(`${answer.text} ${JSON.stringify(answer.details)}`)
  return guid
}
const loanDraft = (of: string, borrower: string, more: Values = {}): Values => ({
  ...{ certificate: of, borrower, kind: 'original', purpose: '投标', date: dayFromToday(), planned: dayFromToday(7) },
  ...more,
})
const returnDraft = (of: string, more: Values = {}): Values => ({
  ...{ certificate: of, date: dayFromToday(), condition: 'good', receiver: me(), ...more },
})
const lockDraft = (of: string, action: 'lock' | 'unlock'): Values => ({
  ...{ certificate: of, action, reason: '年审', date: dayFromToday(), person: me() },
})
const lend = (of: string, more: Values = {}) => {
  const guid = randomUUID()
  return site.save(certificateLoan, guid, loanDraft(of, me(), more)).then((answer) => ({ guid, answer }))
}

describe('a certificate', () => {
  it('belongs to a person or a company, as its type requires', async () => {
    const withoutPerson = await site.save(certificate, randomUUID(), draft({ person: null }))
    expect(issuesIn(withoutPerson)).toEqual(['person required'])
    const wrong = await site.save(certificate, randomUUID(), draft({ type: ofCompany }))
    expect(issuesIn(wrong)).toEqual(['company required'])
    const guid = await createCertificate({ type: ofCompany, company: site.owner, person: me() })
    expect((await site.read(certificate, guid)).values).toMatchObject({ person: null, company: site.owner })
    const twice = await site.save(certificate, randomUUID(), draft({ code: 'ZS-3' }))
    expect([twice.text, issuesIn(twice)]).toEqual(['CertificateCode Already Existed', ['code taken']])
  })

  it('expires by date, and is soon to expire some time before', async () => {
    const until = async (validUntil: string | null) =>
      (await site.read(certificate, await createCertificate({ validUntil }))).values.validity
    expect(await until(null)).toBe('valid')
    expect(await until(dayFromToday(200))).toBe('valid')
    expect(await until(dayFromToday(59))).toBe('soon')
    expect(await until(dayFromToday(0))).toBe('soon')
    expect(await until(dayFromToday(-1))).toBe('expired')
    const { counts } = await site.list(certificate, { filters: { validity: 'soon' } })
    expect(counts).toEqual({ in: 2 })
  })

  it('is lent once at a time, locked while lent, and returned', async () => {
    const guid = await createCertificate()
    const late = await lend(guid, { planned: dayFromToday(-1) })
    expect(issuesIn(late.answer).sort()).toEqual(['planned before-today', 'planned certificate-loan.order'])
    const answers = await Promise.all(Array.from({ length: 8 }, () => lend(guid)))
    expect(answers.filter(({ answer }) => answer.problem === null)).toHaveLength(1)
    expect(answers.filter(({ answer }) => answer.problem === 'step-not-now')).toHaveLength(7)
    const lent = await site.read(certificate, guid)
    expect(lent.values).toMatchObject({ status: 'lent', borrower: me(), dueBack: dayFromToday(7) })
    expect(lent.held).toBe('frozen')
    const change = await site.save(certificate, guid, { ...lent.values, name: '改名' }, { Version: lent.version })
    expect([change.problem, change.text]).toEqual(['frozen', '证书已借出或已锁定，不能修改'])
    expect((await site.mark(certificate, 'Delete', guid, lent.version)).problem).toBe('frozen')
    const returned = randomUUID()
    const damaged = await site.save(certificateReturn, returned, returnDraft(guid, { condition: 'damaged' }))
    expect(issuesIn(damaged)).toEqual(['note certificate-return.told'])
    expect((await site.save(certificateReturn, returned, returnDraft(guid))).text).toBe('Success')
    const returnedModel = await site.read(certificate, guid)
    expect(returnedModel.values).toMatchObject({ status: 'in', borrower: null, dueBack: null })
    const edited = await site.save(
      certificate,
      guid,
      { ...returnedModel.values, place: '二号柜' },
      { Version: returnedModel.version },
    )
    expect(edited.text).toBe('Success')
    expect((await lend(guid)).answer.text).toBe('Success')
  })

  it('keeps the borrower on its return, also after a change of the return', async () => {
    const guid = await createCertificate()
    await lend(guid)
    const returned = randomUUID()
    await site.save(certificateReturn, returned, returnDraft(guid))
    const { values } = await site.read(certificateReturn, returned)
    const lost = { ...values, condition: 'lost', note: '途中遗失' }
    expect((await site.save(certificateReturn, returned, lost, { Version: 1 })).text).toBe('Success')
    expect((await site.read(certificateReturn, returned)).values).toMatchObject({
      borrower: me(),
      dueBack: dayFromToday(7),
    })
    expect((await site.read(certificate, guid)).values.status).toBe('lost')
    expect((await lend(guid)).answer.problem).toBe('step-not-now')
  })

  it('is lent to people with the right to edit, returned by its borrower or keeper, and shown as overdue', async () => {
    const [borrower, viewer, other] = [
      await site.person('8846', 'edit'),
      await site.person('8846', 'view'),
      await site.person('8846', 'edit'),
    ]
    const guid = await createCertificate()
    const refused = await site.saveAs(viewer, certificateLoan, randomUUID(), loanDraft(guid, viewer.userCode))
    expect(refused.problem).toBe('no-edit-right')
    const own = loanDraft(guid, borrower.userCode, { project: null })
    expect((await site.saveAs(borrower, certificateLoan, randomUUID(), own)).text).toBe('Success')
    const others = await site.saveAs(other, certificateReturn, randomUUID(), returnDraft(guid))
    expect(others.problem).toBe('not-your-step')
    const needs = (await server.get('UserRight.GetHome', {}, borrower)).body.needs
    expect(needs).toMatchObject([{ id: 'step', text: '待我归还', count: 1, area: 'assets', only: '@step=return' }])
    await server.store.transaction({ enterprise: site.firm.enterprise }, (sql) =>
      sql.run(`update "certificate" set "dueBack" = '2026-01-01' where guid = $1`, [guid]),
    )
    const { body } = await server.get(recordCall(certificate, 'GetModel'), { guid }, borrower)
    expect([body.values.status, body.held, body.steps]).toEqual([
      'overdue',
      'frozen',
      [
        { name: 'return', refused: '' },
        { name: 'renew', refused: 'not-your-step' },
      ],
    ])
    expect((await site.saveAs(borrower, certificateReturn, randomUUID(), returnDraft(guid))).text).toBe('Success')
  })

  it('is locked and unlocked by its keeper, and cannot be lent while locked', async () => {
    const keeper = await site.person('8846', 'view')
    const other = await site.person('8846', 'edit')
    const guid = await createCertificate({ keeper: keeper.userCode })
    const changeLock = (who: Parameters<Site['saveAs']>[0], action: 'lock' | 'unlock') =>
      site.saveAs(who, certificateLock, randomUUID(), lockDraft(guid, action))
    expect((await changeLock(other, 'lock')).problem).toBe('not-your-step')
    expect((await changeLock(keeper, 'unlock')).problem).toBe('step-not-now')
    expect((await changeLock(keeper, 'lock')).text).toBe('Success')
    expect((await changeLock(keeper, 'lock')).problem).toBe('step-not-now')
    expect((await lend(guid)).answer.problem).toBe('step-not-now')
    const { steps, held } = await site.read(certificate, guid)
    expect([steps, held]).toEqual([
      [
        { name: 'unlock', refused: '' },
        { name: 'renew', refused: '' },
      ],
      'frozen',
    ])
    expect((await changeLock(keeper, 'unlock')).text).toBe('Success')
    expect((await lend(guid)).answer.text).toBe('Success')
  })

  it('is visible to all people with the right, whatever their data scope', async () => {
    const clerk = await site.person('8846', 'view')
    const guid = await createCertificate()
    expect((await server.get(recordCall(certificate, 'GetModel'), { guid }, clerk)).status).toBe(200)
  })
})

describe('concurrent steps of one certificate', () => {
  it('succeed once and are refused otherwise, without deadlocks', async () => {
    const guid = await createCertificate()
    const deadlockCount = () =>
      server.store.system((sql) =>
        sql.one<{ deadlocks: number }>('select deadlocks from pg_stat_database where datname = current_database()'),
      )
    const { deadlocks } = await deadlockCount()
    const concurrentSteps = Array.from({ length: 24 }, (_, index) =>
      index % 2 === 0
        ? lend(guid).then(({ answer }) => answer)
        : site.save(certificateLock, randomUUID(), lockDraft(guid, 'lock')),
    )
    const answers = await Promise.all(concurrentSteps)
    expect(answers.filter(({ problem }) => problem === null)).toHaveLength(1)
    expect(answers.filter(({ problem }) => problem === 'step-not-now')).toHaveLength(23)
    expect((await deadlockCount()).deadlocks).toBe(deadlocks)
  })
})
