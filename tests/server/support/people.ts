import { randomBytes, randomUUID } from 'node:crypto'
import { sha256 } from '../../../server/engine/core/secrets'
import { addSession } from '../../../server/store/accounts/sessions'
import type { Store } from '../../../server/store/store'

interface PersonOptions {
  /** Null: a member of no enterprise. */
  readonly enterprise?: string | null
  readonly name?: string
  readonly phone?: string | null
  readonly isAdministrator?: boolean
  readonly code?: string
}

/** Creates an enterprise without any content. */
export async function createEnterprise(store: Store, name: string) {
  const guid = randomUUID()
  await store.system((sql) =>
    sql.run('insert into enterprise (guid, name, code) values ($1, $2, $3)', [guid, name, guid]),
  )
  return guid
}

/** Creates a person with a session directly in the database. */
export async function signedInPerson(store: Store, { enterprise = null, ...options }: PersonOptions = {}) {
  const [account, token] = [randomUUID(), randomBytes(32).toString('base64url')]
  const { name = '王工', phone = null, isAdministrator = false } = options
  const userCode = options.code ?? `U${account.slice(0, 8)}`
  await store.system(async (sql) => {
    await sql.run(
      `insert into account (guid, login_name, name, phone, phone_proved_at)
       values ($1, $2, $3, $4, case when $4::text is not null then now() end)`,
      [account, account, name, phone],
    )
    if (enterprise !== null) {
      await sql.run(
        `insert into member (enterprise_id, user_code, account_guid, name, phone, is_administrator)
         values ($1, $2, $3, $4, $5, $6)`,
        [enterprise, userCode, account, name, phone, isAdministrator],
      )
    }
    const device = { id: 'phone-1', name: 'test', platform: 'h5' }
    await addSession(sql, { tokenHash: sha256(token), account, enterprise, device, address: '10.0.0.1' })
  })
  return { account, userCode, enterprise, login: { Id: account, JW: token } }
}
