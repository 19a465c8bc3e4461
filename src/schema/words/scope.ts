/** Fields that relate a record to persons; the data scope of a role is translated to SQL conditions on them. */
export interface ScopeFields {
  readonly people: readonly string[]
  readonly department?: string
  /** A department sees only records with these values by its data scope, such as expense contracts. */
  readonly departmentWhen?: Readonly<Record<string, string>>
  /** The reference to a project: members of its team take part. */
  readonly project?: string
  /** The fields with the persons who may change or delete a record, besides its author and administrators. */
  readonly editors?: readonly string[]
  /** The persons a record is addressed to: they may see it regardless of their data scope, but not change it. */
  readonly audience?: Audience
  /** A library: all of it is visible to people with the right to view it or to edit a form that refers to it. */
  readonly shared?: boolean
  /**
   * Only its people see a record, whatever their role: it is theirs, such as an entry of a calendar. Administrators may
   * see it too, such as a penalty.
   */
  readonly personal?: true | 'administrators'
  /**
   * Records with these values are drafts: only users with the right to edit the module see them, such as a version of a
   * drawing that is not published.
   */
  readonly drafts?: { readonly by: string; readonly in: readonly string[] }
  /** A date: until it is over, everyone who may see any record of the module sees this one. */
  readonly open?: string
}

/** A choice that selects the effective field: each choice other than `everyone` is the name of a field. */
export interface Audience {
  readonly by: string
  /** The choice that addresses all members. */
  readonly everyone: string
  readonly fields: readonly string[]
  /** The audience sees only records with these values, such as no drafts. */
  readonly when?: Readonly<Record<string, readonly string[]>>
  /** A moment before which the audience does not see the record. */
  readonly from?: string
}

export interface ScopeOf<K extends string> {
  readonly scope: {
    readonly people: readonly K[]
    readonly department?: K
    readonly departmentWhen?: Readonly<Record<string, string>>
    readonly project?: K
    readonly editors?: readonly K[]
    readonly audience?: Audience & { readonly by: K; readonly fields: readonly K[]; readonly from?: K }
    readonly shared?: boolean
    readonly personal?: true | 'administrators'
    readonly drafts?: { readonly by: K; readonly in: readonly string[] }
    readonly open?: K
  }
}

export interface Scoped {
  readonly scope: ScopeFields
}

/** Whether a field is effective: of the fields of an audience only the chosen one is. */
export function isEffectiveField({ scope }: Scoped, name: string, values: Readonly<Record<string, unknown>>) {
  const { audience } = scope
  return audience === undefined || !audience.fields.includes(name) || values[audience.by] === name
}
