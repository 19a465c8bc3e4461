import type { SignPage } from './contract'

let resolveSigner: (sign: SignPage) => void = () => undefined

/** Resolves with the function that signs pages once it is set. */
export const pageSigner = new Promise<SignPage>((resolve) => {
  resolveSigner = resolve
})

export const setPageSigner = (sign: SignPage) => resolveSigner(sign)
