import { bridgedHost, byHost, isOnPhone } from '../bridge/in-page'
import type { CallNumber } from './contract'

/** A domestic number of digits only, which DingTalk's call menu accepts. */
const domesticNumber = /^\d{5,12}$/

const hasMenu = (number: string) => bridgedHost() === 'dingtalk' && isOnPhone() && domesticNumber.test(number)

/** Characters that are not part of a number are removed, because they would become part of the URL. */
export const callNumber: CallNumber = async (number) => {
  const cleaned = number.replace(/[^\d+*#,]/g, '')
  if (hasMenu(cleaned) && (await byHost('call', async (host) => host.callNumber?.(cleaned))) !== null) return
  const link = document.createElement('a')
  link.href = `tel:${cleaned}`
  link.click()
}
