import { type Capability, capabilities, type OpenPermissions, type Permission, type ReadPermissions } from './contract'

export { capabilities, type Permissions } from './contract'

const names = { camera: 'camera', microphone: 'microphone', location: 'geolocation', notifications: 'notifications' }
const states: Readonly<Record<string, Permission>> = { granted: 'granted', denied: 'denied', prompt: 'ask' }

/** A browser rejects names that it does not know. */
async function stateOf(capability: Capability): Promise<readonly [Capability, Permission][]> {
  if (!('permissions' in navigator)) return []
  try {
    const { state } = await navigator.permissions.query({ name: names[capability] as PermissionName })
    const permission = states[state]
    return permission === undefined ? [] : [[capability, permission]]
  } catch {
    return []
  }
}

export const readPermissions: ReadPermissions = async () =>
  Object.fromEntries((await Promise.all(capabilities.map(stateOf))).flat())

/** No browser has an address that opens its settings. */
export const openPermissions: OpenPermissions = null
