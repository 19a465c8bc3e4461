import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { qualityImprovement } from '@/modules/quality/improvement/improvement.module'
import { qualityReinspection } from '@/modules/quality/reinspection/reinspection.module'
import { dayFromToday, type Module, recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { issuesIn } from './support/desk'
import { openSite, type Site } from './support/site'

let server: Served
let site: Site

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  site = await openSite(server)
})
afterAll(() => server.close())

const modelAs = (who: object, guid: string) => server.get(recordCall(qualityCheck, 'GetModel'), { guid }, who)

/** A renewal replaces the last day that was typed. */
const replaced = ['certificate.validUntil', 'certificate.issued']

/** Whether what is copied cannot be typed, or only until the record is in effect, or moves the record when it is saved. */
function mayBeCopied(module: Module, own: string) {
  const isTyped = module.fields[own]?.options.readonly !== true
  const isMove = module.moves.some(({ when }) => own in when)
  const isKept = module.workflow !== undefined || module.voids !== null
  return !isTyped || isMove || isKept || replaced.includes(`${module.name}.${own}`)
}

describe('the steps of every module', () => {
  const all = modules.flatMap((module) => module.steps.map((step) => [module.name, step.name, module, step] as const))

  it.each(all)('of %s: %s refers to existing fields and states', (_, __, module, step) => {
    const next = modules.find(({ name }) => name === step.module)
    const states = Object.keys(module.fields[module.list.state]?.options.choices ?? {})
    // The right of a step is asked for besides that of its records, which several steps may have in common.
    const rights = [module.code, ...(step.right?.to === 'edit' ? [step.right.code] : [])]
    expect(next?.area).toBe(module.area)
    expect(rights).toContain(next?.code)
    expect(next?.fields[step.on]?.options.to?.().name).toBe(module.name)
    expect(next?.fields[step.on]?.required).toBe(true)
    expect(states).toEqual(expect.arrayContaining([...step.from]))
    for (const [name, value] of Object.entries(step.with ?? {})) {
      expect(Object.keys(next?.fields[name]?.options.choices ?? {})).toContain(value)
    }
    expect(module.fields[module.list.state]?.options.readonly).toBe(true)
  })

  it.each(all)('of %s: %s leads to existing states, and copies existing fields', (_, __, module, step) => {
    const next = modules.find(({ name }) => name === step.module)
    const choicesOf = (fields: Module['fields'] = {}, name = '') => Object.keys(fields[name]?.options.choices ?? {})
    const { sets } = step
    const { by, to } = typeof sets === 'object' ? sets : { by: '', to: sets === undefined ? {} : { always: sets } }
    expect(choicesOf(module.fields, module.list.state)).toEqual(expect.arrayContaining(Object.values(to)))
    if (by !== '') expect(Object.keys(to).sort()).toEqual(choicesOf(next?.fields, by).sort())
    const isWorkedOut = next?.computed.some(({ name }) => name === by) === true
    expect(by === '' || isWorkedOut || next?.fields[by]?.required).toBe(true)
    for (const [own, theirs] of Object.entries(step.copies ?? {})) {
      expect(mayBeCopied(module, own)).toBe(true)
      if (theirs !== null) expect(next?.fields[theirs]?.kind).toBe(module.fields[own]?.kind)
    }
  })
})

describe('a check', () => {
  it('without findings is closed at once and has no fields of a finding', async () => {
    const guid = await site.createCheck({ found: false, items: [], deadline: '2026-11-02' })
    const { values, state, steps } = await site.read(qualityCheck, guid)
    expect(values).toMatchObject({ status: 'clean', nature: null, rectifier: null, deadline: null })
    expect([state, steps]).toEqual([1, []])
  })

  it('with findings requires a person, a deadline and at least three photos', async () => {
    const wrong = { nature: null, severity: null, description: '', rectifier: null, deadline: null, photos: ['x'] }
    const none = await site.saveAs(site.as, qualityCheck, randomUUID(), site.checkDraft({ ...wrong, photos: [] }))
    expect(issuesIn(none).sort()).toEqual(
      ['deadline', 'description', 'nature', 'photos', 'rectifier', 'severity'].map((each) => `${each} required`),
    )
    const early = await site.saveAs(site.as, qualityCheck, randomUUID(), site.checkDraft({ deadline: '2026-10-31' }))
    expect(issuesIn(early)).toEqual(['deadline quality-check.deadline'])
    const hidden = await site.saveAs(site.as, qualityCheck, randomUUID(), site.checkDraft({ found: false }))
    expect(issuesIn(hidden)).toEqual(['found quality-check.bad'])
    const guid = randomUUID()
    const few = await site.saveAs(site.as, qualityCheck, guid, site.checkDraft())
    expect(few.text).toBe('Success')
    const { values, version } = await site.read(qualityCheck, guid)
    const two = { ...values, photos: (values.photos as string[]).slice(1) }
    const refused = await site.saveAs(site.as, qualityCheck, guid, two, version)
    expect(refused.details.issues).toEqual([{ field: 'photos', reason: 'too-few-files', limit: 3 }])
  })

  it('is rectified, failed, rectified again and passed, with its pending step shown to each person', async () => {
    const guid = await site.createCheck()
    const { worker } = site
    expect((await modelAs(worker, guid)).body.steps).toEqual([{ name: 'rectify', refused: '' }])
    expect((await site.rectify(guid)).answer.text).toBe('Success')
    expect((await modelAs(worker, guid)).body.steps).toEqual([{ name: 'recheck', refused: 'not-your-step' }])
    expect((await site.recheck(guid, 'fail')).answer.text).toBe('Success')
    expect(await site.stateOf(guid)).toBe('failed')
    expect((await site.rectify(guid)).answer.text).toBe('Success')
    expect((await site.recheck(guid, 'pass')).answer.text).toBe('Success')
    const { values, state, steps, done, held } = await site.read(qualityCheck, guid)
    expect([values.status, values.closedOn, state, steps, held]).toEqual(['passed', dayFromToday(), 1, [], 'frozen'])
    expect(done?.map(({ Step, State }) => `${Step} ${State}`)).toEqual([
      'rectify rectified',
      'recheck failed',
      'rectify rectified',
      'recheck passed',
    ])
    const { body } = await server.get(recordCall(qualityCheck, 'GetHistory'), { guid }, site.as)
    expect(body.map(({ Action }) => Action)).toEqual(['step', 'step', 'step', 'step', 'add'])
    expect(body[0]?.Changes.find(({ field }) => field === 'status')).toMatchObject({ from: 'rectified', to: 'passed' })
  })

  it('can get a later deadline after a step, but not be changed to no findings', async () => {
    const guid = await site.createCheck()
    await site.rectify(guid)
    const frozen = await site.read(qualityCheck, guid)
    const waiting = await site.saveAs(site.as, qualityCheck, guid, frozen.values, frozen.version)
    expect([waiting.problem, waiting.text]).toEqual(['frozen', qualityCheck.frozen?.message])
    const spanish = await server.save(
      recordCall(qualityCheck, 'Delete'),
      'edit',
      { guid, Version: frozen.version },
      { ...site.as, lang: 'es' },
    )
    expect([spanish.problem, spanish.text]).toEqual(['frozen', expect.stringContaining('corrección')])
    await site.recheck(guid, 'fail')
    const { values, version } = await site.read(qualityCheck, guid)
    const longer = { ...values, deadline: dayFromToday(9) }
    expect((await site.saveAs(site.as, qualityCheck, guid, longer, version)).text).toBe('Success')
    expect(await site.stateOf(guid)).toBe('failed')
    const nothing = { ...longer, found: false, items: [] }
    expect(issuesIn(await site.saveAs(site.as, qualityCheck, guid, nothing, version + 1))).toEqual([
      'found steps-followed',
    ])
  })

  it('becomes overdue by date, and is pending again after a new deadline', async () => {
    const guid = await site.createCheck({ deadline: '2026-11-02' })
    const { values, version } = await site.read(qualityCheck, guid)
    expect(values.status).toBe('overdue')
    await site.saveAs(site.as, qualityCheck, guid, { ...values, deadline: dayFromToday(5) }, version)
    expect(await site.stateOf(guid)).toBe('pending')
    const late = await site.createCheck({ deadline: '2026-11-02' })
    expect((await site.rectify(late)).answer.text).toBe('Success')
    const { rows } = await site.list(qualityImprovement, { filters: { check: late } })
    expect(rows[0]?.values.punctual).toBe('late')
  })
})

describe('a step', () => {
  it('is taken by the named person and by administrators, who need only the right to view, and by no other person', async () => {
    const [guid, again] = [await site.createCheck(), await site.createCheck()]
    const editor = await site.person('8805', 'edit', 'all')
    const { answer } = await site.rectify(guid, editor)
    expect(answer.problem).toBe('not-your-step')
    const withoutRight = await site.person('8848', 'edit')
    const unseen = await site.createCheck({ rectifier: withoutRight.userCode })
    const draft = site.improvement(unseen, withoutRight.userCode, { photos: [] })
    expect((await site.saveAs(withoutRight, qualityImprovement, randomUUID(), draft)).problem).toBe('no-edit-right')
    expect((await modelAs(withoutRight, unseen)).problem).toBe('no-view-right')
    expect((await site.rectify(again, site.boss)).answer.text).toBe('Success')
    expect((await site.rectify(guid)).answer.text).toBe('Success')
    expect((await site.recheck(guid, 'pass')).answer.text).toBe('Success')
  })

  it('is refused out of order with the current state in the message', async () => {
    const guid = await site.createCheck()
    const early = await site.recheck(guid, 'pass')
    expect([early.answer.problem, early.answer.text]).toEqual(['step-not-now', expect.stringContaining('待整改')])
    const clean = await site.createCheck({ found: false, items: [] })
    expect(issuesIn((await site.rectify(clean)).answer)).toEqual(['check not-a-choice'])
    expect((await site.rectify(clean, site.boss)).answer.problem).toBe('step-not-now')
  })

  it('is taken once by concurrent requests, and repeating it has no effect', async () => {
    const guid = await site.createCheck()
    const answers = await Promise.all(Array.from({ length: 12 }, () => site.rectify(guid)))
    const problems = answers.map(({ answer }) => answer.problem)
    expect(problems.filter((each) => each === null)).toHaveLength(1)
    expect(problems.filter((each) => each === 'step-not-now')).toHaveLength(11)
    const first = answers.find(({ answer }) => answer.problem === null)
    const again = await site.saveAs(
      site.worker,
      qualityImprovement,
      first?.guid ?? '',
      site.improvement(guid, site.worker.userCode, { photos: [] }),
    )
    expect(again.text).toBe('Success')
    expect((await site.read(qualityCheck, guid)).done).toHaveLength(1)
    expect((await site.list(qualityImprovement, { filters: { check: guid } })).total).toBe(1)
  })

  it('sent many times at once is taken once', async () => {
    const guid = await site.createCheck()
    const own = randomUUID()
    const Data = site.improvement(guid, site.worker.userCode)
    await site.saveAs(site.worker, qualityImprovement, own, Data)
    const { photos } = (await site.read(qualityImprovement, own)).values
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => site.saveAs(site.worker, qualityImprovement, own, { ...Data, photos })),
    )
    expect(answers.map(({ text }) => text)).toEqual(Array(20).fill('Success'))
    expect((await site.read(qualityCheck, guid)).done).toHaveLength(1)
  })

  it('cannot be changed after another step followed, and a change of the last one updates the state', async () => {
    const guid = await site.createCheck()
    const { guid: first } = await site.rectify(guid)
    const { guid: second } = await site.recheck(guid, 'fail')
    const done = await site.read(qualityImprovement, first)
    expect(done.held).toBe('step-followed')
    const changed = { ...done.values, done: '换个说法' }
    expect((await site.saveAs(site.worker, qualityImprovement, first, changed, 1)).problem).toBe('step-followed')
    expect((await site.mark(qualityImprovement, 'Delete', first, 1)).problem).toBe('step-followed')
    const last = await site.read(qualityReinspection, second)
    expect([last.held, last.state]).toEqual(['', 4])
    const passed = { ...last.values, result: 'pass' }
    expect((await site.saveAs(site.as, qualityReinspection, second, passed, 1)).text).toBe('Success')
    expect(await site.stateOf(guid)).toBe('passed')
  })

  it('cannot be moved to another record', async () => {
    const [guid, other] = [await site.createCheck(), await site.createCheck()]
    const { guid: first } = await site.rectify(guid)
    const { values } = await site.read(qualityImprovement, first)
    const moved = await site.saveAs(site.worker, qualityImprovement, first, { ...values, check: other }, 1)
    expect(issuesIn(moved)).toEqual(['check step-fixed'])
    expect([await site.stateOf(guid), await site.stateOf(other)]).toEqual(['rectified', 'pending'])
  })

  it('that is deleted restores the previous state, and can be restored only in its order', async () => {
    const guid = await site.createCheck()
    const { guid: first } = await site.rectify(guid)
    const { guid: second } = await site.recheck(guid, 'pass')
    expect((await site.mark(qualityReinspection, 'Delete', second, 1)).text).toBe('Success')
    const back = await site.read(qualityCheck, guid)
    expect([back.values.status, back.values.closedOn]).toEqual(['rectified', null])
    expect((await site.mark(qualityImprovement, 'Delete', first, 1)).text).toBe('Success')
    expect(await site.stateOf(guid)).toBe('pending')
    expect((await site.mark(qualityReinspection, 'Restore', second, 2)).problem).toBe('step-not-now')
    expect((await site.mark(qualityImprovement, 'Restore', first, 2)).text).toBe('Success')
    expect(await site.stateOf(guid)).toBe('rectified')
    expect((await site.mark(qualityCheck, 'Delete', guid, back.version + 2)).problem).toBe('frozen')
  })

  it('makes a concurrent change of the check stale', async () => {
    const guid = await site.createCheck()
    const { values, version } = await site.read(qualityCheck, guid)
    await site.rectify(guid)
    await site.recheck(guid, 'fail')
    expect((await site.saveAs(site.as, qualityCheck, guid, values, version)).problem).toBe('stale')
  })
})
