import type { SignPage } from './contract'

let told: (sign: SignPage) => void = () => undefined

/** Who signs pages, once that is known. */
export const signing = new Promise<SignPage>((resolve) => {
  told = resolve
})

export const signPagesBy = (sign: SignPage) => told(sign)
