import { randomUUID } from 'node:crypto'
import { dayFromToday } from '@/schema'
import { notifySubstitutions } from '../../../server/engine/flows/substitutes'
import { openFirm } from '../support/firm'
import { node, type Person, template } from './support/office'
import {
  fourPeoplePerTest,
  inFirm,
  listenForChanges,
  nameOf,
  office,
  openOfficeForTests,
  person,
  server,
} from './support/world'

openOfficeForTests(24)

fourPeoplePerTest()
const reasonsIn = ({ details }: { readonly details: Readonly<Record<string, unknown>> }) =>
  ((details.issues ?? []) as { field: string; reason: string }[]).map(({ field, reason }) => `${field} ${reason}`)

const setSubstitute = (who: object, by: Person, days: readonly [number, number], more: object = {}) =>
  server.save(
    'Substitute.Save',
    'add',
    {
      ...{ guid: randomUUID(), UserCode: '', ByUser: by.userCode, Reason: '出差' },
      ...{ From: dayFromToday(days[0]), To: dayFromToday(days[1]), ...more },
    },
    who,
  )
const listSubstitutes = async (who: object, more: object = {}) =>
  (await server.get('Substitute.GetList', { whose: 'mine', past: false, page: 1, rows: 50, ...more }, who)).body

/** Moves a substitution to other days, without any notification. */
const daysOf = (guid: string, from: number, to: number) =>
  inFirm((sql) =>
    sql.run('update substitute set from_day = $2, to_day = $3 where guid = $1', [
      guid,
      dayFromToday(from),
      dayFromToday(to),
    ]),
  )
/** Runs the clock in several instances at once. */
const turnClocks = () => Promise.all([1, 2, 3].map(() => notifySubstitutions(server)))

describe('the substitution clock', () => {
  it('notifies the substitute and publishes the change on the first day and after the last one, each once', async () => {
    const { notifiedUsers, close } = await listenForChanges()
    const both = [person(0).userCode, person(1).userCode].sort()
    const messageCodes = async () =>
      (
        await server.get(
          'Message.GetList',
          { group: 'system', module: '', unread: false, page: 1, rows: 50 },
          person(1),
        )
      ).body
        .map(({ Code }) => Code)
        .reverse()
    const pendingApprovals = async () => (await server.get('Message.GetCounts', {}, person(1))).body.tallies.approval
    try {
      const of = await office.addTemplate(template([[node('a', { people: [person(0).userCode] })]]))
      await office.report(await office.createPayment(600), of)
      const guid = randomUUID()
      expect((await setSubstitute(person(0), person(1), [3, 4], { guid })).text).toBe('Success')
      await notifiedUsers()
      await turnClocks()
      expect([await messageCodes(), await notifiedUsers(), await pendingApprovals()]).toEqual([
        ['substitute.set'],
        [],
        0,
      ])
      await daysOf(guid, 0, 1)
      for (const users of [both, []]) {
        await turnClocks()
        expect(await notifiedUsers()).toEqual(users)
      }
      expect([await messageCodes(), await pendingApprovals()]).toEqual([['substitute.set', 'substitute.begins'], 1])
      await daysOf(guid, -2, -1)
      for (const users of [both, []]) {
        await turnClocks()
        expect(await notifiedUsers()).toEqual(users)
      }
      const all = ['substitute.set', 'substitute.begins', 'substitute.over']
      expect([await messageCodes(), await pendingApprovals()]).toEqual([all, 0])
      // A substitution that starts on its first day was announced then, and a cancelled one is not announced.
      const other = randomUUID()
      expect((await setSubstitute(person(0), person(1), [0, 2], { guid: other })).text).toBe('Success')
      await turnClocks()
      expect(await messageCodes()).toEqual([...all, 'substitute.set'])
      expect((await server.save('Substitute.Cancel', 'edit', { guid: other }, person(0))).text).toBe('Success')
      await daysOf(other, -2, -1)
      await turnClocks()
      expect(await messageCodes()).toEqual([...all, 'substitute.set', 'substitute.ended'])
    } finally {
      await close()
    }
  })
})

describe('a substitution', () => {
  it('allows the substitute to decide from the first day until it is cancelled', async () => {
    const of = await office.addTemplate(template([[node('a', { people: [person(0).userCode] })]]))
    const guid = randomUUID()
    expect((await setSubstitute(person(0), person(1), [0, 2], { guid })).text).toBe('Success')
    expect((await setSubstitute(person(0), person(1), [0, 2], { guid })).text).toBe('Success')
    const first = await office.report(await office.createPayment(600), of)
    const task = await office.taskOf(first.flow, person(0))
    expect((await office.decide(person(1), task, 'agree')).text).toBe('Success')
    const second = await office.report(await office.createPayment(600), of)
    expect((await server.save('Substitute.Cancel', 'edit', { guid }, person(1))).problem).toBe('not-found')
    expect((await server.save('Substitute.Cancel', 'edit', { guid }, person(0))).text).toBe('Success')
    expect((await server.save('Substitute.Cancel', 'edit', { guid }, person(0))).text).toBe('Success')
    const other = await office.taskOf(second.flow, person(0))
    expect((await office.decide(person(1), other, 'agree')).problem).toBe('not-found')
    expect(await listSubstitutes(person(0))).toEqual([])
    expect(await listSubstitutes(person(0), { past: true })).toMatchObject([
      { Guid: guid, State: 'cancelled', Reason: '出差' },
    ])
  })

  it('is refused for oneself, for people who left, for past days and for overlapping days', async () => {
    expect(reasonsIn(await setSubstitute(person(0), person(0), [0, 1]))).toEqual(['ByUser not-oneself'])
    expect(reasonsIn(await setSubstitute(person(0), person(1), [-1, 1]))).toEqual(['From before-today'])
    expect(reasonsIn(await setSubstitute(person(0), person(1), [3, 2]))).toEqual(['To ends-before'])
    expect(reasonsIn(await setSubstitute(person(0), person(1), [0, 400]))).toEqual(['To too-long-away'])
    expect(reasonsIn(await setSubstitute(person(0), person(1), [0, 1], { To: '2027-02-30' }))).toEqual([
      'To not-a-date',
    ])
    expect((await setSubstitute(person(0), person(1), [2, 4])).text).toBe('Success')
    const again = await setSubstitute(person(0), person(2), [4, 6])
    expect([again.problem, again.text]).toEqual([
      'substitute-overlaps',
      `这段时间（${dayFromToday(2)} ~ ${dayFromToday(4)}）已经设过代理人，请先取消`,
    ])
    expect((await setSubstitute(person(0), person(2), [5, 6])).text).toBe('Success')
    const { userCode } = person(3)
    const { body } = await server.get('UserManage.GetModel', { UserCode: userCode }, office.as)
    await server.save(
      'UserManage.SetState',
      'edit',
      { UserCode: userCode, State: 'disabled', Version: body.Version },
      office.as,
    )
    expect((await setSubstitute(person(1), person(3), [0, 1])).problem).toBe('person-gone')
    expect((await setSubstitute(office.as, person(1), [0, 1], { UserCode: userCode })).text).toBe('Success')
  })

  it('is refused if it closes a circle over several people on common days', async () => {
    expect((await setSubstitute(person(0), person(1), [0, 5])).text).toBe('Success')
    expect((await setSubstitute(person(1), person(2), [3, 8])).text).toBe('Success')
    expect((await setSubstitute(person(1), person(0), [0, 2])).problem).toBe('substitute-circle')
    expect((await setSubstitute(person(2), person(0), [5, 9])).problem).toBe('substitute-circle')
    expect((await setSubstitute(person(2), person(0), [6, 9])).text).toBe('Success')
  })

  it('is refused if two concurrent ones would close a circle', async () => {
    const answers = await Promise.all([
      setSubstitute(person(0), person(1), [0, 5]),
      setSubstitute(person(1), person(0), [0, 5]),
    ])
    expect(answers.map(({ problem }) => problem).sort()).toEqual([null, 'substitute-circle'].sort())
  })

  it('is set by the person or by an administrator, and visible to the people concerned', async () => {
    expect((await setSubstitute(person(0), person(1), [0, 1], { UserCode: person(2).userCode })).problem).toBe(
      'insufficient-level',
    )
    expect((await setSubstitute(office.as, person(1), [0, 1], { UserCode: person(2).userCode })).text).toBe('Success')
    const expected = [{ UserName: nameOf(2), ByUserName: nameOf(1), State: 'current' }]
    expect(await listSubstitutes(person(1))).toMatchObject([{ ...expected[0], CanCancel: false }])
    expect(await listSubstitutes(person(2))).toMatchObject([{ ...expected[0], CanCancel: true }])
    expect(await listSubstitutes(person(3))).toEqual([])
    expect(await listSubstitutes(office.as, { whose: 'all' })).toEqual(
      expect.arrayContaining(expected.map(expect.objectContaining)),
    )
    const all = { whose: 'all', past: false, page: 1, rows: 50 } as const
    expect((await server.get('Substitute.GetList', all, person(3))).problem).toBe('insufficient-level')
    const other = await openFirm(server, '隔壁公司', 50_000)
    expect(await listSubstitutes({ login: other.login }, { whose: 'all' })).toEqual([])
    const [row] = await listSubstitutes(person(2))
    const theirs = { login: other.login }
    expect((await server.save('Substitute.Cancel', 'edit', { guid: row?.Guid ?? '' }, theirs)).problem).toBe(
      'not-found',
    )
    expect((await setSubstitute(theirs, person(1), [0, 1])).problem).toBe('person-gone')
  })
})
