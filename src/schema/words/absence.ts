/** A person is away from one day to another and a substitute acts for them: the fields that hold this. */
export interface Absence {
  readonly person: string
  readonly by: string
  readonly from: string
  readonly to: string
  /** A yes in this field cancels the absence. */
  readonly unless?: string
}

export interface AbsenceOf<K extends string> {
  readonly absence?: { readonly [Name in keyof Absence]: K }
}

export interface WithAbsence {
  /** The substitute may be made to decide approvals meanwhile. */
  readonly absence?: Absence
}
