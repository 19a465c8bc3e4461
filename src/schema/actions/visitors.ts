import type { When } from '../kinds/field-options'

/** The module that takes what visitors report of a record, and its fields for that. */
export interface VisitorReports {
  readonly module: string
  /** Its reference to the record. */
  readonly on: string
  /** Its fields for the description, the name and phone of the visitor, and the photos. */
  readonly text: string
  readonly name: string
  readonly phone: string
  readonly photos: string
  /** Its day, which is the one of the report. */
  readonly day: string
  /** The values of the record with which it can be reported on. */
  readonly when: When
}

/** What a person without a session sees who scans the label of a record, where the enterprise allows it. */
export interface Visitors {
  /** The fields of the record. */
  readonly shows: readonly string[]
  /** The newest record of another module that refers to it, and what is shown of that. */
  readonly last?: { readonly module: string; readonly on: string; readonly shows: readonly string[] }
  /** The person whom a visitor may call. */
  readonly calls?: string
  readonly reports?: VisitorReports
}

/**
 * What a member who scans the label of a record most likely wants to do: the step that waits for them, of a record that
 * refers to this one, such as the return of the car that they have out.
 */
export interface ScannedStep {
  readonly module: string
  /** Its reference to this record. */
  readonly on: string
  readonly step: string
  /** Persons of it whom it concerns, if those who may take the step are more. */
  readonly for?: readonly string[]
}

export interface VisitorsOf<K extends string> {
  readonly scanned?: readonly ScannedStep[]
  readonly visitors?: Visitors & { readonly shows: readonly K[]; readonly calls?: K }
}

export interface WithVisitors {
  readonly scanned?: readonly ScannedStep[]
  readonly visitors?: Visitors
}
