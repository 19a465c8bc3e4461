import { byHost, isOnPhone } from '../bridge/in-page'
import type { OpenedFile } from '../host-payloads'
import type { OpenAddress, OpensAll } from './contract'

/** A messenger's browser neither keeps files nor opens windows: what it shows it fetches itself. */
export const opensAll: OpensAll = isOnPhone

/** By the host's viewer; without it the page itself goes there, and comes back. */
async function inMessenger(address: string, file: OpenedFile | undefined): Promise<boolean> {
  const url = new URL(address, window.location.href).href
  const told = file === undefined ? null : await byHost('open-file', (host) => host.openFile({ ...file, url }))
  if (told === null) window.location.assign(url)
  return true
}

export const openAddress: OpenAddress = async (address, file) => {
  if (isOnPhone()) return inMessenger(await address(), file)
  const place = window.open('', '_blank')
  if (place === null) {
    window.location.assign(await address())
    return true
  }
  place.opener = null
  try {
    place.location.replace(await address())
    return true
  } catch (error) {
    place.close()
    throw error
  }
}
