/** Files and comments on the wire. */
/** A file of a record. Its addresses want the headers of any other call, or a ticket. */
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
  /** The field of the record it belongs to; empty for what stands beside it. */
  readonly Field: string
  readonly Sort: 'picture' | 'document' | 'text' | 'video' | 'audio' | 'archive'
  readonly Size: number
  readonly Turned: 0 | 90 | 180 | 270
  /** Of the file as it was uploaded. */
  readonly Sha256: string
  /** Of a picture as it was uploaded, upright; nought of other files. */
  readonly Width: number
  readonly Height: number
  /** How a picture came to be, where the phone that sent it or the picture itself says so. */
  readonly Taken: AnnexTaken | null
}

/** What is said of how a picture came to be: by itself (`file`) or by the phone it was taken with (`phone`). */
export interface AnnexTaken {
  /** Empty where nobody says it. */
  readonly At: string
  readonly AtFrom: 'file' | 'phone' | ''
  /** In GCJ-02. */
  readonly Place: { readonly Latitude: number; readonly Longitude: number; readonly Accuracy: number | null } | null
  readonly PlaceFrom: 'file' | 'phone' | ''
  /** Of what was taken, as the phone claims it; empty where it does not. */
  readonly Sha256: string
  readonly Width: number
  readonly Height: number
  /** What arrived is, byte for byte, what the phone says was taken. */
  readonly Verified: boolean
}

/** What travels with a picture: parameters of its upload. What is not known is empty. */
export interface AnnexSaid {
  /** An ISO instant with its zone. */
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

/** What an upload answers. */
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

/** What is in a file, for hosts that cannot show it themselves. */
export interface AnnexPreview {
  readonly Title: string
  readonly Blocks: readonly AnnexBlock[]
  /** There is more than is told. */
  readonly IsCut: boolean
}

export type AnnexBlock =
  | { readonly kind: 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }

export interface CommentShown {
  readonly UID: string
  readonly RID: string
  readonly MID: string
  readonly AddUser: string
  readonly AddUserName: string
  readonly AddTime: string
  /** When it was made on the phone; empty where that said nothing. */
  readonly MadeAt: string
  readonly UserPhoto: string
  readonly Remark: string
  readonly ToUser: string
  readonly ToUserName: string
  readonly BC: string
  /** The addresses of its pictures, joined by commas. */
  readonly rrImg: string
  readonly Images: readonly AnnexRow[]
  readonly CanDelete: boolean
}

export interface CommentPage {
  readonly rows: readonly CommentShown[]
  readonly total: number
}

/** A comment as it is sent. */
export interface CommentGiven {
  readonly UID: string
  readonly RID: string
  readonly MID: string
  readonly Remark: string
  readonly ToUser: string
  readonly BC: string
}
