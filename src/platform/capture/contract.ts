/** Tells when somebody takes a picture of the screen; answers how to hear no more. Where the host does not tell, nobody hears. */
export type OnCapture = (told: () => void) => () => void
