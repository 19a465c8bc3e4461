import { useOverlays } from './store'

/** Offers an update of the app until it is started. */
export const offerUpdate = (take: () => void) => useOverlays.setState({ startUpdate: take })
