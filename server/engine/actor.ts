import type { DataScope, Level, UserKind } from '@wire'

export interface Right {
  readonly view: boolean
  readonly edit: boolean
  readonly delete: boolean
  readonly approve: boolean
  readonly scope: DataScope
}

/** Who asks. Always found from the session, never from what was sent. */
export interface Actor {
  readonly account: string
  readonly name: string
  readonly kind: UserKind
  /** Empty without an enterprise. */
  readonly userCode: string
  readonly enterprise: string | null
  readonly department: string | null
  readonly isCreator: boolean
  readonly isAdministrator: boolean
  readonly rights: ReadonlyMap<string, Right>
  readonly tokenHash: Buffer
}

const widest: readonly DataScope[] = ['own', 'project', 'department', 'department-and-below', 'all']

export const wider = (a: DataScope, b: DataScope) => (widest.indexOf(a) >= widest.indexOf(b) ? a : b)

const everything: Right = { view: true, edit: true, delete: true, approve: true, scope: 'all' }

/** Whoever runs the enterprise. */
export const isAdministrator = ({ who }: { readonly who: Actor }) => who.isAdministrator || who.isCreator

export const rightOf = (who: Actor, code: string): Right | undefined =>
  isAdministrator({ who }) ? everything : who.rights.get(code)

export const may = (who: Actor, code: string, level: Level) => rightOf(who, code)?.[level] === true
