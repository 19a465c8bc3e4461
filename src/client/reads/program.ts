import { keepProgram } from '@/platform/program'
import { offer } from '@/ui/offer'

/** A newer version is offered on the page, and taken when somebody says so. */
export const watchProgram = () => keepProgram(offer)
