import { useOverlays } from './store'

/** Offers an update of the app until it is started. */
export const offer = (take: () => void) => useOverlays.setState({ take })
