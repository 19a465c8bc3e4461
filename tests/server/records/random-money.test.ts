import { moneyServer, playMoney } from './random-money/play'

/** The environment variables SEED and STEPS change the seed and the number of steps. */
const [seed, steps] = [Number(process.env.SEED ?? 20_261_126), Number(process.env.STEPS ?? 200)]

it(`the figures of contracts follow from ${steps} random steps (seed ${seed})`, async () => {
  const server = await moneyServer()
  try {
    const accepted = await playMoney(server, seed, steps)
    expect(accepted.size).toBeGreaterThan(12)
    await expect(
      server.store.system((sql) => sql.run('update ledger_entry set amount = 0 where true', [])),
    ).rejects.toThrow()
    await expect(server.store.system((sql) => sql.run('delete from ledger_entry', []))).rejects.toThrow()
    if (process.env.STEPS !== undefined) console.info(Object.fromEntries(accepted))
  } finally {
    await server.close()
  }
}, 3_600_000)
