/** A browser draws its own elements: nothing is sent. */
export const sendLess = () => undefined
