import Taro from '@tarojs/taro'
import { refusedBy } from '../refused'
import type { Capability, OpenPermissions, Permission, ReadPermissions } from './contract'

export { capabilities, type Permissions } from './contract'

const scopes = [
  ['camera', 'scope.camera'],
  ['microphone', 'scope.record'],
  ['location', 'scope.userLocation'],
] as const satisfies readonly (readonly [Capability, string])[]

/** The host lists only those that it has asked about. */
export const readPermissions: ReadPermissions = async () => {
  try {
    const { authSetting } = await Taro.getSetting()
    const settings = authSetting as Readonly<Record<string, boolean | undefined>>
    const stateOf = (scope: string): Permission => {
      const isGranted = settings[scope]
      if (isGranted === undefined) return 'ask'
      return isGranted ? 'granted' : 'denied'
    }
    return Object.fromEntries(scopes.map(([capability, scope]) => [capability, stateOf(scope)]))
  } catch (cause) {
    throw refusedBy('permissions', cause)
  }
}

export const openPermissions: OpenPermissions = async () => {
  try {
    await Taro.openSetting()
  } catch (cause) {
    throw refusedBy('permissions', cause)
  }
}
