import { modules } from '@/modules'
import { rescueStranded, turnClock } from '../../../../server/engine/flows/clock'
import { replayAll } from '../../../../server/engine/flows/replay'
import { calls } from '../../../../server/http/calls'
import { silent } from '../../../../server/log'
import { extras } from '../../../../server/modules'
import { type Served, serve } from '../../support/serve'
import { type Ground, standingsOf } from './calls'
import { type Dice, dice } from './dice'
import { Game, type Plan } from './game'
import { heir } from './model'
import { openRandomOffice } from './office'
import { randomTemplate } from './templates'

/** Number of concurrent games, and of concurrent requests. */
const live = 100
const beside = 6
const restartEvery = 25

/** Prints errors of the server together with the failure of the test. */
const log = { ...silent, error: (...said: readonly unknown[]) => console.error(...said) }

let base: Served
let ground: Ground

const business = { modules, extras }

/** Runs work for all elements with limited concurrency. */
async function each<T>(all: readonly T[], work: (one: T) => Promise<void>) {
  const left = [...all]
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: beside }, worker))
}

async function plansOf(chance: Dice, count: number): Promise<readonly Plan[]> {
  const { office, server } = ground
  const plans = Array.from({ length: count }, () => ({ guid: chance.guid(), body: randomTemplate(chance, office) }))
  await each(plans, async ({ guid, body }) => {
    const takes = { guid, MID: 'payment', Name: guid, Sort: 0, Disabled: false, Body: body, Version: 0 }
    const answer = await server.save('AuditTemplate.Save', 'add', takes, office.desk.as)
    if (answer.problem !== null) throw new Error(`${answer.text} ${JSON.stringify(answer.details)}`)
  })
  return plans
}

/** Starts or ends an absence. */
async function away(chance: Dice) {
  const { absences, office } = ground
  const isBack = absences.length > 0 && chance.chance(45)
  const [user = '', by = ''] = chance.some(
    office.folk.people.map(({ code }) => code),
    2,
  )
  const gone = isBack ? absences.splice(chance.below(absences.length), 1)[0] : undefined
  if (gone === undefined) absences.push({ user, by })
  await office.inFirm(async (sql) => {
    if (gone !== undefined) {
      await sql.run(
        `update substitute set cancelled_at = now() where guid = (select guid from substitute where user_code = $1 and by_user = $2
            and cancelled_at is null limit 1)`,
        [gone.user, gone.by],
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
  const standings = await standingsOf(
    ground,
    games.flatMap(({ flow }) => (flow === '' ? [] : [flow])),
  )
  for (const game of games) game.compare(standings.get(game.flow))
}

/** Lets tasks of some games time out, with two clocks running at once. */
async function strike(games: readonly Game[]) {
  const { office, server } = ground
  const struck = games.flatMap((game) => {
    const task = game.timed()
    return task === undefined ? [] : [{ game, task }]
  })
  const ids = struck.map(({ task }) => task.id)
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
  await Promise.all([turnClock(deps), turnClock(deps), rescueStranded(deps)])
  for (const { game, task } of struck) game.struck(task, (story, spot) => heir(office.folk, game.template, story, spot))
  await compare(struck.map(({ game }) => game))
}

async function restart() {
  const next = await serve({ endpoints: calls, beside: base, log })
  if (ground.server !== base) await ground.server.close()
  ground.server = next
}

/** Stops the games whose flows have ended, because enough flows were played. */
const rest = (games: readonly Game[]) => {
  for (const game of games) game.rest()
}

/** Plays random flows in a random office until the requested number is reached. */
async function play(number: number, seed: number, count: number) {
  const chance = dice(seed)
  ground = {
    server: ground?.server ?? base,
    office: await openRandomOffice(base, chance, number),
    absences: [],
  }
  const plans = await plansOf(chance, Math.ceil(count / 5))
  let [flows, games, ticks]: [number, Game[], number] = [0, [], 0]
  while (flows < count || games.length > 0) {
    const fresh = Array.from({ length: flows < count ? Math.max(0, live - games.length) : 0 }, () => {
      return new Game(ground, chance.one(plans), chance.below(2 ** 31))
    })
    await ground.office.papers(fresh.map(({ record, paper }) => ({ guid: record, ...paper })))
    games = [...games, ...fresh]
    const had = games.reduce((sum, game) => sum + game.flows, 0)
    await each(games, (game) => game.step())
    await compare(games)
    flows += games.reduce((sum, game) => sum + game.flows, 0) - had
    ticks += 1
    if (flows >= count) rest(games)
    if (chance.chance(40)) await away(chance)
    games = games.filter(({ isOver }) => !isOver)
    if (chance.chance(60)) await strike(chance.some(games, 15))
    games = games.filter(({ isOver }) => !isOver)
    if (ticks % restartEvery === 0) await restart()
  }
  return flows
}

/** Plays many random flows from one seed; all stored data must follow from their event logs. */
export function playAll(seed: number, wanted: number) {
  beforeAll(async () => {
    base = await serve({ endpoints: calls, log })
  })
  afterAll(async () => {
    if (ground !== undefined && ground.server !== base) await ground.server.close()
    await base.close()
  })

  it(`${flowCount} random flows match the model, and their event logs match all stored data (seed ${seed})`, async () => {
    const flows = (await play(0, seed, wanted / 2)) + (await play(1, seed + 1, wanted / 2))
    expect(flows).toBeGreaterThanOrEqual(wanted)
    expect(await replayAll(ground.server.store, business)).toEqual({ flows, differences: [] })
    const { most } = await base.store.system((sql) =>
      sql.one<{ most: number }>(
        `select coalesce(max(count), 0) as most from (select count(*) as count from flow_event where kind = 'urged'
            and body ? 'of' group by body ->> 'of') urged`,
      ),
    )
    expect(most).toBeLessThanOrEqual(3)
  }, 600_000)
}
