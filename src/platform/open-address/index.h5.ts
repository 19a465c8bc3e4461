import { byHost, isOnPhone } from '../bridge/in-page'
import type { OpenedFile } from '../host-payloads'
import type { OpenAddress, OpensByUrl } from './contract'

/** A messenger's browser on a phone neither saves files nor opens windows; it fetches files by their URL. */
export const opensByUrl: OpensByUrl = isOnPhone

/** Uses the host's viewer; without one, the page itself navigates to the URL. */
async function inMessenger(address: string, file: OpenedFile | undefined): Promise<boolean> {
  const url = new URL(address, window.location.href).href
  const answer = file === undefined ? null : await byHost('open-file', (host) => host.openFile({ ...file, url }))
  if (answer === null) window.location.assign(url)
  return true
}

export const openAddress: OpenAddress = async (address, file) => {
  if (isOnPhone()) return inMessenger(await address(), file)
  const opened = window.open('', '_blank')
  if (opened === null) {
    window.location.assign(await address())
    return true
  }
  opened.opener = null
  try {
    opened.location.replace(await address())
    return true
  } catch (error) {
    opened.close()
    throw error
  }
}
