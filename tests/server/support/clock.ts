import type { Served } from './serve'

/** Shifts all timestamps used by the rate limits into the past, as if time had passed. */
export const letPass = (server: Served, seconds: number) =>
  server.store.system(async (sql) => {
    const ago = 'make_interval(secs => $1)'
    await sql.run(`update sms_code set sent_at = sent_at - ${ago}, expires_at = expires_at - ${ago}`, [seconds])
    await sql.run(`update attempt set at = at - ${ago}`, [seconds])
    await sql.run(`update pass set made_at = made_at - ${ago}, expires_at = expires_at - ${ago}`, [seconds])
    await sql.run(`update remembered_device set expires_at = expires_at - ${ago}, used_at = used_at - ${ago}`, [
      seconds,
    ])
  })
