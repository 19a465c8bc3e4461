/** The fields of an absence during which a substitute acts for a person. */
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
  /** The substitute can also be authorised to decide approvals during the absence. */
  readonly absence?: Absence
}
