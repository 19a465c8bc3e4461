import type { OpenAddress } from './contract'

/** Mini-programs show files they have fetched, not addresses. */
export const openAddress: OpenAddress = async () => false
