import { bridgedHost, byHost, isOnPhone } from '../bridge/in-page'
import type { CallNumber } from './contract'

/** A number in this country and nothing else: what DingTalk has a menu for. */
const plain = /^\d{5,12}$/

const hasMenu = (number: string) => bridgedHost() === 'dingtalk' && isOnPhone() && plain.test(number)

/** What is not part of a number would be part of an address. */
export const callNumber: CallNumber = async (number) => {
  const own = number.replace(/[^\d+*#,]/g, '')
  if (hasMenu(own) && (await byHost('call', async (host) => host.callNumber?.(own))) !== null) return
  const link = document.createElement('a')
  link.href = `tel:${own}`
  link.click()
}
