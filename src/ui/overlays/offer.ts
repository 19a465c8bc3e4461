import { useOverlays } from './store'

/** Offers a newer version of the program, until it is taken. */
export const offer = (take: () => void) => useOverlays.setState({ take })
