import { modules } from '@/modules'
import { handleOverdueTasks, reassignStranded } from '../../../../server/engine/flows/clock'
import { replayAll } from '../../../../server/engine/flows/replay'
import { calls } from '../../../../server/http/calls'
import { silent } from '../../../../server/log'
import { moduleHooks } from '../../../../server/modules'
import { type Served, serve } from '../../support/serve'
import { type Context, rowsOf } from './calls'
import { type Dice, dice } from './dice'
import { Game, type TestTemplate } from './game'
import { escalationTarget } from './model'
import { openRandomOffice } from './office'
import { randomTemplate } from './templates'

/** Number of concurrent games, and of concurrent requests. */
const concurrentGames = 100
const concurrentRequests = 6
const restartEvery = 25

/** Prints errors of the server together with the failure of the test. */
const log = { ...silent, error: (...args: readonly unknown[]) => console.error(...args) }

let base: Served
let context: Context

const business = { modules, extras: moduleHooks }

/** Runs work for all elements with limited concurrency. */
async function forEachConcurrently<T>(all: readonly T[], work: (one: T) => Promise<void>) {
  const remaining = [...all]
  const worker = async () => {
    for (let one = remaining.shift(); one !== undefined; one = remaining.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: concurrentRequests }, worker))
}

async function createTemplates(chance: Dice, count: number): Promise<readonly TestTemplate[]> {
  const { office, server } = context
  const templates = Array.from({ length: count }, () => ({ guid: chance.guid(), body: randomTemplate(chance, office) }))
  await forEachConcurrently(templates, async ({ guid, body }) => {
    const takes = { guid, MID: 'payment', Name: guid, Sort: 0, Disabled: false, Body: body, Version: 0 }
    const answer = await server.save('AuditTemplate.Save', 'add', takes, office.desk.as)
    if (answer.problem !== null) throw new Error(`${answer.text} ${JSON.stringify(answer.details)}`)
  })
  return templates
}

/** Starts or ends an absence. */
async function changeAbsence(chance: Dice) {
  const { absences, office } = context
  const isBack = absences.length > 0 && chance.chance(45)
  const [user = '', by = ''] = chance.some(
    office.org.people.map(({ code }) => code),
    2,
  )
  const ended = isBack ? absences.splice(chance.below(absences.length), 1)[0] : undefined
  if (ended === undefined) absences.push({ user, by })
  await office.inFirm(async (sql) => {
    if (ended !== undefined) {
      await sql.run(
        `update substitute set cancelled_at = now() where guid = (select guid from substitute where user_code = $1 and by_user = $2
            and cancelled_at is null limit 1)`,
        [ended.user, ended.by],
      )
      return
    }
    await sql.run(
      `insert into substitute (enterprise_id, guid, user_code, by_user, from_day, to_day)
       values ($1, gen_random_uuid(), $2, $3, current_date - 2, current_date + 2)`,
      [office.enterprise, user, by],
    )
  })
}

/** Compares every game with the database. */
async function compare(games: readonly Game[]) {
  const rows = await rowsOf(
    context,
    games.flatMap(({ flow }) => (flow === '' ? [] : [flow])),
  )
  for (const game of games) game.compare(rows.get(game.flow))
}

/** Lets tasks of some games time out, with two clocks running at once. */
async function runTimeouts(games: readonly Game[]) {
  const { office, server } = context
  const timedOut = games.flatMap((game) => {
    const task = game.timedTask()
    return task === undefined ? [] : [{ game, task }]
  })
  const ids = timedOut.map(({ task }) => task.id)
  const moved = await office.inFirm((sql) =>
    sql.run(
      `update flow_task set due_at = now() - interval '1 hour',
              next_at = case when isfinite(next_at) then now() - interval '1 hour' else next_at end
        where guid = any($1::uuid[]) and due_at is not null`,
      [ids],
    ),
  )
  expect(moved).toBe(ids.length)
  const deps = { store: server.store, services: server.services, business }
  await Promise.all([handleOverdueTasks(deps), handleOverdueTasks(deps), reassignStranded(deps)])
  for (const { game, task } of timedOut)
    game.onTimeout(task, (state, key) => escalationTarget(office.org, game.template, state, key))
  await compare(timedOut.map(({ game }) => game))
}

async function restart() {
  const next = await serve({ endpoints: calls, sharedWith: base, log })
  if (context.server !== base) await context.server.close()
  context.server = next
}

/** Stops the games whose flows have ended, because enough flows were played. */
const stopEnded = (games: readonly Game[]) => {
  for (const game of games) game.stopIfEnded()
}

/** Plays random flows in a random office until the requested number is reached. */
async function play(number: number, seed: number, count: number) {
  const chance = dice(seed)
  context = {
    server: context?.server ?? base,
    office: await openRandomOffice(base, chance, number),
    absences: [],
  }
  const templates = await createTemplates(chance, Math.ceil(count / 5))
  let [flows, games, ticks]: [number, Game[], number] = [0, [], 0]
  while (flows < count || games.length > 0) {
    const newGames = Array.from({ length: flows < count ? Math.max(0, concurrentGames - games.length) : 0 }, () => {
      return new Game(context, chance.one(templates), chance.below(2 ** 31))
    })
    await context.office.insertPayments(newGames.map(({ record, draft }) => ({ guid: record, ...draft })))
    games = [...games, ...newGames]
    const flowsBefore = games.reduce((sum, game) => sum + game.flows, 0)
    await forEachConcurrently(games, (game) => game.step())
    await compare(games)
    flows += games.reduce((sum, game) => sum + game.flows, 0) - flowsBefore
    ticks += 1
    if (flows >= count) stopEnded(games)
    if (chance.chance(40)) await changeAbsence(chance)
    games = games.filter(({ isOver }) => !isOver)
    if (chance.chance(60)) await runTimeouts(chance.some(games, 15))
    games = games.filter(({ isOver }) => !isOver)
    if (ticks % restartEvery === 0) await restart()
  }
  return flows
}

/** Plays many random flows from one seed; all stored data must follow from their event logs. */
export function playAll(seed: number, flowCount: number) {
  beforeAll(async () => {
    base = await serve({ endpoints: calls, log })
  })
  afterAll(async () => {
    if (context !== undefined && context.server !== base) await context.server.close()
    await base.close()
  })

  it(`${flowCount} random flows match the model, and their event logs match all stored data (seed ${seed})`, async () => {
    const flows = (await play(0, seed, flowCount / 2)) + (await play(1, seed + 1, flowCount / 2))
    expect(flows).toBeGreaterThanOrEqual(flowCount)
    expect(await replayAll(context.server.store, business)).toEqual({ flows, differences: [] })
    const { most: maxUrges } = await base.store.system((sql) =>
      sql.one<{ most: number }>(
        `select coalesce(max(count), 0) as most from (select count(*) as count from flow_event where kind = 'urged'
            and body ? 'of' group by body ->> 'of') urged`,
      ),
    )
    expect(maxUrges).toBeLessThanOrEqual(3)
  }, 600_000)
}
