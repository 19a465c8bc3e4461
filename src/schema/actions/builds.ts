/** Records of another module from which a record takes over lines or sentences. */
export interface BuildSource {
  readonly module: string
  /** Fields of that module that must have the values of fields of the record. */
  readonly same: Readonly<Record<string, string>>
  /** The field of that module with the day of the record; a date or a moment. */
  readonly on?: string
  /** The values that those records must have. */
  readonly where?: Readonly<Record<string, string>>
  /** The list of those records that has a part for each of its lines; without it each record is one part. */
  readonly each?: string
  /** The list of lines, or the long text, that it goes into. */
  readonly into: string
  /** Fields of the own lines, with fields of the source; `@record` is the source itself. A text takes what is shown. */
  readonly takes?: Readonly<Record<string, string>>
  readonly with?: Readonly<Record<string, unknown>>
  /** For a long text: the fields whose texts make the sentence. */
  readonly texts?: readonly string[]
}

/**
 * A record that is built from the records of its day: a person takes over the parts that they tick, and each part keeps
 * where it comes from. Parts that need more than one record are added by the hook `built`.
 */
export interface Builds {
  /** The list of lines that names the source of each part; it is in no section of the form. */
  readonly sources: string
  /** The day of the record. */
  readonly on: string
  /** The fields of the record without which nothing is offered. */
  readonly needs: readonly string[]
  /** A list of lines has a field by which a line that was there before is recognized, and a quantity that is compared. */
  readonly lists: Readonly<Record<string, { readonly key: string; readonly amount?: string }>>
  readonly from: readonly BuildSource[]
  /** The modules of the parts that the hook adds. */
  readonly also?: readonly string[]
}

export interface BuildsOf<K extends string> {
  readonly builds?: Builds & {
    readonly sources: K
    readonly on: K
    readonly needs: readonly K[]
    readonly lists: { readonly [List in K]?: { readonly key: string; readonly amount?: string } }
  }
}

export interface WithBuilds {
  readonly builds?: Builds
}

/** What identifies the source of a part. */
export const sourceKey = ({ module, record, line }: Readonly<Record<string, unknown>>) =>
  [module, record, line ?? ''].join('/')
