import type { LocalFile } from '../download/contract'

export interface Picking {
  /** How many at most; a host that lets more be chosen has the rest left out. */
  readonly most: number
}

/** Pictures from the camera or the album. None when the person thought better of it. */
export type PickPhotos = (picking: Picking & { readonly from?: 'camera' | 'album' }) => Promise<readonly LocalFile[]>
/** Files of any sort; `ends` narrows what is offered, as `.xlsx`. */
export type PickFiles = (picking: Picking & { readonly ends?: readonly string[] }) => Promise<readonly LocalFile[]>
/** False where the host has no files to choose; the form then names another way. */
export type CanPickFiles = () => boolean
