import type { LocalFile } from '../download/contract'

export interface Picking {
  /** Maximum number of files; any more that the host returns are dropped. */
  readonly most: number
}

/** Pictures from the camera or the album; an empty list if the person cancelled. */
export type PickPhotos = (picking: Picking & { readonly from?: 'camera' | 'album' }) => Promise<readonly LocalFile[]>
/** Files of any type; `ends` restricts the offered extensions, such as `.xlsx`. */
export type PickFiles = (picking: Picking & { readonly ends?: readonly string[] }) => Promise<readonly LocalFile[]>
/** False if the host cannot pick files; the form then explains another way. */
export type CanPickFiles = () => boolean
/** Whether a form may open the camera by itself; a browser allows it shortly after a tap, and only on a phone. */
export type OpensCamera = () => boolean
