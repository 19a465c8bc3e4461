/** Files and comments on the wire. */
/** A file of a record. Its addresses need the headers of any other call, or a ticket. */
export interface AnnexRow {
  readonly AnnexCode: string
  readonly AnnexName: string
  readonly OriginalName: string
  readonly FilePath: string
  readonly ThumbnaName: string
  readonly ThumbnaImgPath: string
  readonly HumanCode: string
  readonly UserName: string
  readonly AddTime: string
  readonly FID: string
  /** The field of the record that the file belongs to; empty for an attachment of the record. */
  readonly Field: string
  readonly Sort: 'picture' | 'document' | 'text' | 'video' | 'audio' | 'archive'
  readonly Size: number
  readonly Turned: 0 | 90 | 180 | 270
  /** Hash of the file as uploaded. */
  readonly Sha256: string
  /** Size of a picture as uploaded, upright; 0 for other files. */
  readonly Width: number
  readonly Height: number
  /** The photo of a finding that it answers; empty without one. */
  readonly Answers: string
  /** It can be looked at but not downloaded, because its record stays inside the program. */
  readonly ViewOnly: boolean
  /** How a photo was captured, if the phone or the file contains that information. */
  readonly Taken: AnnexCapture | null
}

/** A photo that a field of another record may not repeat, and what it was used for. */
export interface EarlierPhoto {
  /** Hashes of the photo as uploaded and, if the phone reduced it, as captured. */
  readonly Sha256: readonly string[]
  readonly Title: string
  readonly UserName: string
  readonly AddTime: string
}

/** A photo of a record and the photo of a step that answers it. */
export interface PhotoPair {
  readonly Before: AnnexRow
  readonly After: AnnexRow
}

/** How a photo was captured, according to the file itself (`file`) or the phone (`phone`). */
export interface AnnexCapture {
  /** Empty if unknown. */
  readonly At: string
  readonly AtFrom: 'file' | 'phone' | ''
  /** In GCJ-02. */
  readonly Place: { readonly Latitude: number; readonly Longitude: number; readonly Accuracy: number | null } | null
  readonly PlaceFrom: 'file' | 'phone' | ''
  /** Hash of the captured photo, as reported by the phone; empty if it reported none. */
  readonly Sha256: string
  readonly Width: number
  readonly Height: number
  /** The received file is identical to the photo that the phone reported. */
  readonly Verified: boolean
}

/** Metadata of a captured photo, as parameters of its upload. Unknown values are empty. */
export interface AnnexMetadata {
  /** An ISO instant with a time zone. */
  readonly TakenAt: string
  readonly TakenAtFrom: 'file' | 'phone' | ''
  readonly TakenLat: string
  readonly TakenLng: string
  readonly TakenAccuracy: string
  readonly TakenPlaceFrom: 'file' | 'phone' | ''
  readonly TakenSha256: string
  readonly TakenWidth: string
  readonly TakenHeight: string
}

/** The answer to an upload. */
export interface AnnexSaved {
  readonly code: number
  readonly msg: string
  readonly iddata?: string
  readonly AnnexName?: string
  readonly OriginalName?: string
  readonly fileurl?: string
  readonly ThumbnaImgPaths?: string
  readonly Annex?: AnnexRow
}

/** The content of a file, for hosts that cannot display it. */
export interface AnnexPreview {
  readonly Title: string
  readonly Blocks: readonly AnnexBlock[]
  /** The content was truncated. */
  readonly IsCut: boolean
}

export type AnnexBlock =
  | { readonly kind: 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }

export interface CommentView {
  readonly UID: string
  readonly RID: string
  readonly MID: string
  readonly AddUser: string
  readonly AddUserName: string
  readonly AddTime: string
  /** When the comment was written on the phone; empty if the phone sent no time. */
  readonly MadeAt: string
  readonly UserPhoto: string
  readonly Remark: string
  readonly ToUser: string
  readonly ToUserName: string
  readonly BC: string
  /** The addresses of the pictures, joined by commas. */
  readonly rrImg: string
  readonly Images: readonly AnnexRow[]
  readonly CanDelete: boolean
}

export interface CommentPage {
  readonly rows: readonly CommentView[]
  readonly total: number
}

/** A comment as sent by a client. */
export interface CommentInput {
  readonly UID: string
  readonly RID: string
  readonly MID: string
  readonly Remark: string
  readonly ToUser: string
  readonly BC: string
}
