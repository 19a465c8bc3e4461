import type { OpenAddress, OpensByUrl } from './contract'

/** Mini-programs open downloaded files and no URLs. */
export const openAddress: OpenAddress = async () => false

export const opensByUrl: OpensByUrl = () => false
