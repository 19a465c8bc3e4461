import Taro from '@tarojs/taro'
import { refusedBy } from '../refused'
import type { Capability, OpenPermissions, Permission, ReadPermissions } from './contract'

export { capabilities, type Permissions } from './contract'

/** The names in WeCom, then in DingTalk. */
const scopes = [
  ['camera', 'scope.camera', 'camera'],
  ['microphone', 'scope.record', 'audioRecord'],
  ['location', 'scope.userLocation', 'location'],
] as const satisfies readonly (readonly [Capability, string, string])[]

/** The host lists only those that it has asked about. */
export const readPermissions: ReadPermissions = async () => {
  try {
    const { authSetting } = await Taro.getSetting()
    const settings = authSetting as Readonly<Record<string, boolean | undefined>>
    const stateOf = (inWecom: string, inDingtalk: string): Permission => {
      const isGranted = settings[inWecom] ?? settings[inDingtalk]
      if (isGranted === undefined) return 'ask'
      return isGranted ? 'granted' : 'denied'
    }
    return Object.fromEntries(
      scopes.map(([capability, inWecom, inDingtalk]) => [capability, stateOf(inWecom, inDingtalk)]),
    )
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
