import type { OpenAddress, OpensAll } from './contract'

/** Mini-programs show files they have fetched, not addresses. */
export const openAddress: OpenAddress = async () => false

export const opensAll: OpensAll = () => false
