/** In a browser no updates are sent to a separate view layer. */
export const reduceUpdates = () => undefined
