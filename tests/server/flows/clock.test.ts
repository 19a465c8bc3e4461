import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { yuan } from '@/schema'
import { handleOverdueTasks, reassignStranded } from '../../../server/engine/flows/clock'
import { replayAll } from '../../../server/engine/flows/replay'
import { node, type Person, template } from './support/office'
import { clockDeps, inFirm, office, openOfficeForTests, person, server } from './support/world'

afterAll(async () => expect((await replayAll(server.store, { modules })).differences).toEqual([]))
openOfficeForTests(6)

/** Runs the clock in several instances at once. */
const turnClocks = () =>
  Promise.all([handleOverdueTasks(clockDeps()), handleOverdueTasks(clockDeps()), handleOverdueTasks(clockDeps())])
const letHoursPass = (flow: string, hours: number) =>
  inFirm((sql) =>
    sql.run(
      `update flow_task set due_at = due_at - $2::int * interval '1 hour', next_at = next_at - $2::int * interval '1 hour'
        where flow_guid = $1`,
      [flow, hours],
    ),
  )
const events = (flow: string) =>
  inFirm((sql) =>
    sql.many<{ kind: string; user: string }>(
      `select kind, user_code as user from flow_event where flow_guid = $1 and kind <> 'arrived' order by seq`,
      [flow],
    ),
  )
const users = async (flow: string) => (await office.waiting(flow)).map(({ user }) => user)
const nodeWithLimit = (index: number, late: 'urge' | 'escalate' | 'pass', more = {}) =>
  node('a', { people: [person(index).userCode], hours: 2, late, ...more })
const startFlow = async (stages: Parameters<typeof template>[0], signed?: string) => {
  const record = await office.createPayment(600, signed)
  const { flow, answer } = await office.report(record, await office.addTemplate(template(stages)))
  expect(answer.text).toBe('Success')
  return { flow, record }
}

describe('the approval clock', () => {
  it('urges three times at most, each time once', async () => {
    const { flow } = await startFlow([[nodeWithLimit(0, 'urge')]])
    await turnClocks()
    expect(await events(flow)).toHaveLength(1)
    for (const times of [1, 2, 3, 3]) {
      await letHoursPass(flow, 3)
      await turnClocks()
      await turnClocks()
      expect((await events(flow)).filter(({ kind }) => kind === 'urged')).toEqual(
        Array(times).fill({ kind: 'urged', user: '' }),
      )
    }
    expect(await users(flow)).toEqual([person(0).userCode])
  })

  it('passes a task automatically, with its effects once', async () => {
    const signed = await office.desk.createRegistered()
    const { flow, record } = await startFlow([[nodeWithLimit(0, 'pass')]], signed)
    await letHoursPass(flow, 3)
    await turnClocks()
    expect(await events(flow)).toEqual([
      { kind: 'started', user: office.boss.userCode },
      { kind: 'agreed', user: '' },
    ])
    expect(await office.desk.read(payment, record)).toMatchObject({ flow: 1, values: { status: 'applied' } })
    expect((await office.desk.read(contract, signed)).values).toMatchObject({ approved: yuan(600), unpaid: yuan(600) })
    const rows = await inFirm((sql) =>
      sql.many<{ user: string }>(
        `select user_code as user from audit where subject_guid = $1 and action = 'flow-passed'`,
        [record],
      ),
    )
    expect(rows).toEqual([{ user: '' }])
  })

  it('escalates a task to the superior, finally to an administrator, and never in a circle', async () => {
    await inFirm((sql) =>
      sql.run(
        'update member set superior_user = case user_code when $1 then $2 else $1 end where user_code = any($3)',
        [person(0).userCode, person(1).userCode, [person(0).userCode, person(1).userCode]],
      ),
    )
    const record = await office.createPayment(600)
    const of = await office.addTemplate(template([[nodeWithLimit(0, 'escalate')]], { own: 'keep' }))
    const { flow } = await office.report(record, of)
    for (const next of [person(1).userCode, office.boss.userCode, office.boss.userCode]) {
      await letHoursPass(flow, 3)
      await turnClocks()
      expect(await users(flow)).toEqual([next])
    }
    // No further person is left, so the last one is urged.
    expect((await events(flow)).map(({ kind }) => kind)).toEqual(['started', 'moved', 'moved', 'urged'])
    const late = await office.decide(person(0), await taskOf(flow, person(0)), 'agree')
    expect([late.problem, late.text]).toEqual(['flow-stale', '这一步已由系统处理：已转交。您的意见没有提交'])
  })

  it('stops while a task is held, and restarts when it waits again', async () => {
    const { flow } = await startFlow([[nodeWithLimit(0, 'pass')]])
    await letHoursPass(flow, 1)
    await office.decide(person(0), await office.taskOf(flow, person(0)), 'add-before', {
      Users: [person(2).userCode],
    })
    const due = () =>
      inFirm((sql) =>
        sql.many<{ user: string; left: number | null }>(
          `select user_code as user, round(extract(epoch from due_at - now()) / 3600)::int as left from flow_task
            where flow_guid = $1 and status in ('waiting', 'held') order by user_code`,
          [flow],
        ),
      )
    const [heldUser, addedUser] = [person(0).userCode, person(2).userCode]
    expect(await due()).toEqual([
      { user: heldUser, left: null },
      { user: addedUser, left: 2 },
    ])
    await office.decide(person(2), await office.taskOf(flow, person(2)), 'agree')
    expect(await due()).toEqual([{ user: heldUser, left: 2 }])
  })

  it('passes a task although the person who submitted it has left', async () => {
    const own = person(5)
    await inFirm((sql) => sql.run('update member set is_administrator = true where user_code = $1', [own.userCode]))
    const record = await office.createPayment(600)
    const of = await office.addTemplate(template([[nodeWithLimit(3, 'pass')]]))
    const { flow, answer } = await office.report(record, of, { who: own })
    expect(answer.text).toBe('Success')
    await inFirm((sql) => sql.run(`update member set state = 'disabled' where user_code = $1`, [own.userCode]))
    await letHoursPass(flow, 3)
    await turnClocks()
    expect((await office.desk.read(payment, record)).flow).toBe(1)
  })
})

/** The last task of a person in the flow, in any status. */
const taskOf = async (flow: string, { userCode }: Person) =>
  (
    await inFirm((sql) =>
      sql.one<{ id: string }>(
        'select guid::text as id from flow_task where flow_guid = $1 and user_code = $2 order by since desc limit 1',
        [flow, userCode],
      ),
    )
  ).id

describe('a person who leaves', () => {
  it('has their tasks reassigned, at once if an administrator disables them, otherwise at the next run', async () => {
    const [disabled, removed] = [person(3), person(4)]
    const both = node('a', { kind: 2, people: [disabled.userCode, removed.userCode], sign: 'all' })
    const { flow } = await startFlow([[both]])
    const { body } = await server.get('UserManage.GetModel', { UserCode: disabled.userCode }, office.as)
    const change = { UserCode: disabled.userCode, State: 'disabled' as const, Version: body.Version }
    expect((await server.save('UserManage.SetState', 'edit', change, office.as)).text).toBe('Success')
    expect((await events(flow)).at(-1)).toEqual({ kind: 'moved', user: office.boss.userCode })
    // The founder submitted the flow, and gets a task only because no other person is left.
    expect((await users(flow)).sort()).toEqual([office.boss.userCode, removed.userCode].sort())
    await inFirm((sql) => sql.run(`update member set state = 'removed' where user_code = $1`, [removed.userCode]))
    await reassignStranded(clockDeps())
    expect((await events(flow)).at(-1)).toEqual({ kind: 'moved', user: '' })
    expect(await users(flow)).toEqual([office.boss.userCode, office.boss.userCode])
  })
})
