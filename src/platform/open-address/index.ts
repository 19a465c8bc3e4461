import type { OpenAddress, OpensAll } from './contract'

/** Mini-programs open downloaded files and no URLs. */
export const openAddress: OpenAddress = async () => false

export const opensAll: OpensAll = () => false
