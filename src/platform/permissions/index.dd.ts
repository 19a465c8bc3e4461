import type { OpenPermissions, ReadPermissions } from './contract'

export { capabilities, type Permissions } from './contract'

/** DingTalk reports no permission to mini-programs and has no call that opens their page; it asks at the first use. */
export const readPermissions: ReadPermissions = async () => ({})

export const openPermissions: OpenPermissions = null
