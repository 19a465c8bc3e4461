import type { FrontCameraProps, HasFrontCamera } from './contract'

export const hasFrontCamera: HasFrontCamera = () => false

/** Mini-programs use the camera of their host. */
export const FrontCamera = (_: FrontCameraProps) => null
