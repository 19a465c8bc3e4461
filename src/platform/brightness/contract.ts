/**
 * Makes the screen as bright as it gets, so that another camera can read it; answers how to put it back. Rejects with
 * `Refused`: nothing depends on it.
 */
export type Brighten = () => Promise<() => void>
