import { save } from './call'
import { Expired, Refusal } from './refusal'
import { renewLogin } from './session'
import { useSettings } from './settings'

/**
 * Signs whoever was signed in on again, without a word: by this device, where it was remembered. False when that cannot
 * be, or when it would be somebody else, or in another enterprise. Rejects when no answer comes.
 */
export async function signOnSilently(): Promise<boolean> {
  const { deviceToken: DeviceToken, set } = useSettings.getState()
  if (DeviceToken === '') return false
  try {
    return renewLogin(await save('Login.QuickLogin', { DeviceToken }, 'add', { quiet: true, renews: false }))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'device-unknown') set({ deviceToken: '' })
    if (error instanceof Refusal || error instanceof Expired) return false
    throw error
  }
}
