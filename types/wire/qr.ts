import type { Bytes, Paged, Read, Save } from './base'

/** A QR code of a record, for people who may see the record. */
export interface QrCodeRow {
  readonly Guid: string
  /** The business code of the module and the name of the code, as in its address. */
  readonly BC: string
  readonly Name: string
  /** The address on the label. */
  readonly Url: string
  readonly Area: string
  readonly Module: string
  readonly ModuleTitle: string
  readonly Record: string
  readonly Title: string
  readonly MadeBy: string
  readonly MadeByName: string
  readonly MadeAt: string
  readonly State: 'good' | 'revoked'
  readonly Scans: number
  readonly ScannedAt: string
  /** The fields shown to anonymous visitors. */
  readonly Shown: readonly string[]
  readonly CanRevoke: boolean
  readonly CanShow: boolean
}

type Shown = readonly { readonly Label: string; readonly Value: string }[]

/** What a person without a session sees of a record. */
export interface VisitorView {
  readonly ShortName: string
  readonly Module: string
  readonly Fields: Shown
  /** The newest record about it, such as the last check; an empty title if nothing is shown. */
  readonly Last: { readonly Title: string; readonly Fields: Shown }
  /** The person to call; empty without one. */
  readonly Call: { readonly Name: string; readonly Phone: string }
  readonly CanReport: boolean
}

export interface QrField {
  readonly Name: string
  readonly Label: string
}

export interface QrModule {
  readonly Name: string
  readonly Title: string
  /** Fields that may be shown to anonymous visitors; empty without the right to edit. */
  readonly Fields: readonly QrField[]
}

/** Which codes are listed: all, those in use, those in use that outsiders or only members read, or those revoked. */
export type CodeState = '' | 'good' | 'open' | 'members' | 'revoked'

export type LabelSize = 'small' | 'medium' | 'large'

type Scanned = { BC: string; name: string }

/** A step to take: its name, the record that it is of, and the module and the reference of the record that takes it. */
export interface ScannedStep {
  readonly Area: string
  readonly Module: string
  readonly Step: string
  readonly On: string
  readonly Record: string
}

export interface QrCalls {
  'QrCode.GetList': Read<Paged & { Module: string; Record: string; State: CodeState }, readonly QrCodeRow[]>
  /** One code with the available fields of its record. */
  'QrCode.GetModel': Read<Scanned, QrCodeRow & { Picture: string; Fields: readonly QrField[] }>
  /** Modules for which the caller may create codes. */
  'QrCode.GetModules': Read<Readonly<Record<never, never>>, readonly QrModule[]>
  'QrCode.FindRecords': Read<
    Paged & { Module: string; keyword: string },
    readonly { readonly Guid: string; readonly Title: string; readonly Note: string }[]
  >
  'QrCode.Save': Save<
    { guid: string; Module: string; Record: string; Shown: readonly string[] },
    { BC: string; Name: string }
  >
  'QrCode.Revoke': Save<{ guid: string }>
  /** Labels on sheets of A4. */
  'QrCode.GetLabels': Read<{ guids: readonly string[]; size: LabelSize }, Bytes>
  /**
   * Scanned by a member: returns the record to open, and the step that waits for the member there. Scans are counted, and
   * refusals are recorded.
   */
  'QrCode.Open': Save<Scanned, { Area: string; Module: string; Record: string; Step?: ScannedStep }>
  /** Scanned by anyone: returns the public fields. */
  'QrCode.See': Save<Scanned, VisitorView>
  /** A defect that a visitor reports of the record; the photos were sent before under the same guid. */
  'QrCode.Report': Save<
    Scanned & { guid: string; Text: string; Name: string; Phone: string; Photos: readonly string[] }
  >
  'VisitorSettings.GetModel': Read<Readonly<Record<never, never>>, { Allowed: boolean; Version: number }>
  'VisitorSettings.Save': Save<{ Allowed: boolean; Version: number }>
}
