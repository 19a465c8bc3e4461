import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { invoice } from '@/modules/finance/invoice/invoice.module'
import { otherCollection } from '@/modules/finance/other-collection/other-collection.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { type Module, yuan } from '@/schema'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { type Dice, dice } from '../flows/random/dice'
import { serve } from '../support/serve'
import { openDesk, type Values } from './support/desk'
import { moneyOf } from './support/money'

/** The environment variables SEED and STEPS change the seed and the number of steps. */
const [seed, steps] = [Number(process.env.SEED ?? 20_261_127), Number(process.env.STEPS ?? 70)]

interface Known {
  readonly guid: string
  readonly gross: number
  readonly original: string | null
  isVoid: boolean
}

interface Spent {
  readonly guid: string
  parts: readonly (readonly [invoice: string, fen: number])[]
  readonly amount: number
  isVoid: boolean
}

type Desk = Awaited<ReturnType<typeof openDesk>>

/** Invoices with credit notes, and collections allocated to them, by random steps; the model says what is accepted. */
class Game {
  readonly invoices: Known[] = []
  readonly spent: Spent[] = []
  accepted = 0
  private count = 0

  constructor(
    private readonly desk: Desk,
    private readonly chance: Dice,
    private readonly own: string,
    private readonly account: string,
    private readonly voidIt: (module: Module, guid: string) => Promise<{ readonly problem: string | null }>,
  ) {}

  private between(least: number, most: number) {
    return least + this.chance.below(most - least + 1)
  }

  private pick<T>(of: readonly T[]) {
    return of.length === 0 ? undefined : this.chance.one(of)
  }

  /** What is open of an invoice by the model; a credit note is never open. */
  openOf({ guid, gross, original, isVoid }: Known): number {
    if (isVoid || original !== null) return 0
    const credited = this.invoices.filter((each) => each.original === guid && !each.isVoid).map((each) => -each.gross)
    const taken = this.spent.filter((each) => !each.isVoid).flatMap(({ parts }) => parts)
    const allocated = taken.filter(([to]) => to === guid).map(([, fen]) => fen)
    return [...credited, ...allocated].reduce((rest, each) => rest - each, gross)
  }

  private async save(module: Module, guid: string, values: Values, version = 0) {
    const { problem } = await this.desk.save(module, guid, values, version === 0 ? {} : { Version: version })
    return problem === null
  }

  private expectAccepted(isAccepted: boolean, isExpected: boolean, what: string) {
    if (isAccepted !== isExpected) throw new Error(`${what} was ${isAccepted ? 'accepted' : 'refused'}`)
    this.accepted += isAccepted ? 1 : 0
  }

  private async enter(gross: number, original: Known | null) {
    this.count += 1
    const known = { guid: randomUUID(), gross, original: original?.guid ?? null, isVoid: false }
    const net = Math.round(gross / 1.09)
    const accepted = await this.save(invoice, known.guid, {
      ...{ direction: 'sales', kind: 'allElectronic', number: `2632${String(this.count).padStart(16, '0')}` },
      ...{ issued: '2026-04-02', project: this.desk.job, seller: this.own, buyer: this.desk.owner, gross, typed: true },
      ...{ handler: this.desk.firm.founder.userCode, original: known.original },
      rates: [{ guid: randomUUID(), name: '建筑服务', net, rate: 9, tax: gross - net }],
    })
    // The sum of an invoice and its credit notes is not negative, less what is allocated.
    const isPossible = original === null || (!original.isVoid && -gross <= this.openOf(original))
    this.expectAccepted(accepted, isPossible, `an invoice over ${gross}`)
    if (accepted) this.invoices.push(known)
  }

  private partsOf(amount: number): Spent['parts'] {
    const some = this.invoices.filter(({ original }) => original === null && this.chance.chance(50)).slice(0, 3)
    return some.map((each) => [each.guid, this.between(1, Math.max(1, Math.floor(amount / some.length)))] as const)
  }

  private isPossible(parts: Spent['parts'], before: Spent['parts'] = []) {
    return parts.every(([guid, fen]) => {
      const of = this.invoices.find((each) => each.guid === guid)
      const own = before.find(([to]) => to === guid)?.[1] ?? 0
      return of !== undefined && !of.isVoid && fen <= this.openOf(of) + own
    })
  }

  private valuesOf(amount: number, parts: Spent['parts']): Values {
    return {
      ...{ kind: 'scrap', payerName: '回收站', project: this.desk.job, amount, account: this.account, matter: '废料' },
      ...{ date: '2026-05-03', method: 'cash', handler: this.desk.firm.founder.userCode },
      invoices: parts.map(([to, fen]) => ({ guid: randomUUID(), invoice: to, amount: fen })),
    }
  }

  private async spend() {
    const amount = this.between(yuan(1), yuan(900))
    const spent = { guid: randomUUID(), amount, parts: this.partsOf(amount), isVoid: false }
    const accepted = await this.save(otherCollection, spent.guid, this.valuesOf(amount, spent.parts))
    this.expectAccepted(accepted, this.isPossible(spent.parts), `${amount} for ${JSON.stringify(spent.parts)}`)
    if (accepted) this.spent.push(spent)
  }

  private async move() {
    const spent = this.pick(this.spent.filter(({ isVoid }) => !isVoid))
    if (spent === undefined) return
    const parts = this.partsOf(spent.amount)
    const { version } = await this.desk.read(otherCollection, spent.guid)
    const accepted = await this.save(otherCollection, spent.guid, this.valuesOf(spent.amount, parts), version)
    this.expectAccepted(accepted, this.isPossible(parts, spent.parts), `moving to ${JSON.stringify(parts)}`)
    if (accepted) spent.parts = parts
  }

  private async voidOne() {
    const spent = this.pick(this.spent.filter(({ isVoid }) => !isVoid))
    if (spent !== undefined && this.chance.chance(50)) {
      spent.isVoid = (await this.voidIt(otherCollection, spent.guid)).problem === null
      return
    }
    const of = this.pick(this.invoices.filter(({ isVoid }) => !isVoid))
    if (of === undefined) return
    const isUsed = of.original === null && this.openOf(of) !== of.gross
    const { problem } = await this.voidIt(invoice, of.guid)
    this.expectAccepted(problem === null, !isUsed, 'voiding an invoice')
    of.isVoid = problem === null
  }

  async step() {
    const name = this.chance.weighed({ enter: 5, credit: 3, spend: 7, move: 4, void: 3 })
    const original = this.pick(this.invoices.filter((each) => each.original === null))
    if (name === 'enter') return this.enter(this.between(yuan(1), yuan(1000)), null)
    if (name === 'credit' && original !== undefined)
      return this.enter(-this.between(1, Math.ceil(original.gross * 1.2)), original)
    if (name === 'spend') return this.spend()
    return name === 'move' ? this.move() : this.voidOne()
  }
}

it(`what is open of invoices follows from ${steps} random steps (seed ${seed})`, async () => {
  const server = await serve({ endpoints: calls })
  try {
    const desk = await openDesk(server)
    const own = await desk.mustSave(partner, { name: '滨江营造公司', type: 'own' })
    const account = await desk.createAccount()
    const game = new Game(desk, dice(seed), own, account, moneyOf(server, desk).voidIt)
    for (let at = 0; at < steps; at += 1) await game.step()
    for (const each of game.invoices) {
      const { values } = await desk.read(invoice, each.guid)
      expect(values.gross).toBe(Number(values.net) + Number(values.tax))
      expect([each.guid, values.open]).toEqual([each.guid, game.openOf(each)])
    }
    expect(game.accepted).toBeGreaterThan(steps / 5)
    expect((await replayAll(server.store, { modules })).differences).toEqual([])
  } finally {
    await server.close()
  }
}, 120_000)
