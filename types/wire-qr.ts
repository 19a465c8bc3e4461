import type { Bytes, Paged, Read, Save } from './wire-base'

/** A code of a record, as those see it who see the record. */
export interface QrCodeRow {
  readonly Guid: string
  /** The business code of its module and the name of the code: what stands in its address. */
  readonly BC: string
  readonly Name: string
  /** What the label says. */
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
  /** The fields that outsiders are told. */
  readonly Shown: readonly string[]
  readonly CanRevoke: boolean
  readonly CanShow: boolean
}

export interface QrField {
  readonly Name: string
  readonly Label: string
}

export interface QrModule {
  readonly Name: string
  readonly Title: string
  /** What may be told to outsiders: empty for who may change nothing there. */
  readonly Fields: readonly QrField[]
}

export type LabelSize = 'small' | 'medium' | 'large'

type Scanned = { BC: string; name: string }

export interface QrCalls {
  'QrCode.GetList': Read<
    Paged & { Module: string; Record: string; State: '' | 'good' | 'revoked' },
    readonly QrCodeRow[]
  >
  /** One code, with what outsiders may be told of its record. */
  'QrCode.GetModel': Read<Scanned, QrCodeRow & { Picture: string; Fields: readonly QrField[] }>
  /** What codes can be made for, by whoever asks. */
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
  /** A colleague has scanned it: which record it opens. Counted, and a refusal is written down. */
  'QrCode.Open': Save<Scanned, { Area: string; Module: string; Record: string }>
  /** Anybody has scanned it: what they are told. */
  'QrCode.See': Save<
    Scanned,
    { ShortName: string; Module: string; Fields: readonly { readonly Label: string; readonly Value: string }[] }
  >
}
