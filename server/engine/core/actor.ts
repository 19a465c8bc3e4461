import type { DataScope, Level, UserKind } from '@wire'
import type { SessionRow } from '../../store/accounts/sessions'

export interface Right {
  readonly view: boolean
  readonly edit: boolean
  readonly delete: boolean
  readonly approve: boolean
  readonly scope: DataScope
}

/** The caller. Always derived from the session, never from the input. */
export interface Actor {
  readonly account: string
  readonly name: string
  readonly kind: UserKind
  /** An administrator chose the password, so every call except setting a new one is refused. */
  readonly mustSetPassword?: boolean
  /** Empty without an enterprise. */
  readonly userCode: string
  readonly enterprise: string | null
  readonly department: string | null
  readonly isCreator: boolean
  readonly isAdministrator: boolean
  readonly rights: ReadonlyMap<string, Right>
  readonly tokenHash: Buffer
}

const scopesByWidth: readonly DataScope[] = ['own', 'project', 'department', 'department-and-below', 'all']

const wider = (a: DataScope, b: DataScope) => (scopesByWidth.indexOf(a) >= scopesByWidth.indexOf(b) ? a : b)

const everything: Right = { view: true, edit: true, delete: true, approve: true, scope: 'all' }

/** The creator and the administrators of the enterprise have every right. */
export const isAdministrator = ({ who }: { readonly who: Actor }) => who.isAdministrator || who.isCreator

const merged = (one: Right | undefined, other: Right): Right => ({
  view: other.view || one?.view === true,
  edit: other.edit || one?.edit === true,
  delete: other.delete || one?.delete === true,
  approve: other.approve || one?.approve === true,
  scope: one === undefined ? other.scope : wider(one.scope, other.scope),
})

/** The right of a code, or the rights of several codes merged. */
export function rightOf(who: Actor, codes: string | readonly string[]): Right | undefined {
  if (isAdministrator({ who })) return everything
  if (typeof codes === 'string') return who.rights.get(codes)
  const [first = '', ...others] = codes
  return others.reduce<Right | undefined>((right, code) => {
    const other = who.rights.get(code)
    return other === undefined ? right : merged(right, other)
  }, who.rights.get(first))
}

export const may = (who: Actor, codes: string | readonly string[], level: Level) =>
  rightOf(who, codes)?.[level] === true

/** The caller with one more right, for a record that the program makes. */
export const withRight = (who: Actor, code: string): Actor => ({
  ...who,
  rights: new Map([...who.rights, [code, everything]]),
})

/** A member with the rights of all their roles merged. */
export function actorFrom(row: Omit<SessionRow, 'stale'>, tokenHash: Buffer): Actor {
  const rights = new Map<string, Right>()
  for (const [code, view, edit, remove, approve, scope] of row.rights ?? []) {
    rights.set(code, merged(rights.get(code), { view, edit, delete: remove, approve, scope }))
  }
  return {
    account: row.account_guid,
    name: row.account_name,
    kind: row.kind,
    mustSetPassword: row.must_set_password,
    userCode: row.user_code ?? '',
    enterprise: row.enterprise_id,
    department: row.department_guid,
    isCreator: row.is_creator === true,
    isAdministrator: row.is_administrator === true,
    rights,
    tokenHash,
  }
}
