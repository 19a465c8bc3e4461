import type { LocalFile } from '../download/contract'
import type { Refused } from '../refused'

/** Takes the picture that the camera shows. */
export type Shoot = () => Promise<LocalFile>

/** The camera on the side of the screen, with an oval for the face. */
export interface FrontCameraProps {
  readonly label: string
  /** Called when the camera shows a picture. */
  readonly onReady: (shoot: Shoot) => void
  /** Called if the camera cannot be opened. */
  readonly onEnd: (why: Refused) => void
}

/** False where the host's own camera has to be used. */
export type HasFrontCamera = () => boolean
