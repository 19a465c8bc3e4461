import type { OpenAddress } from './contract'

export const openAddress: OpenAddress = async (address) => {
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
