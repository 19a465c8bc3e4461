/** A record about which an outside service is asked. */
export interface Verifies {
  /** The call of the wire, which takes the record and answers a result and the fields that differ. */
  readonly call: 'Common.VerifyInvoice'
  /** The states in which it may be asked. */
  readonly in: readonly string[]
}

export interface VerifiesOf {
  readonly verifies?: Verifies
}
