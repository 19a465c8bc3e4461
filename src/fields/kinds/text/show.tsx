import { plain, type ShownFamily } from '../kind'
import { ShownPhone } from './shown-phone'
import { ShownQr } from './shown-qr'

export const textShown: ShownFamily<'text' | 'long-text' | 'phone' | 'email' | 'serial' | 'qr'> = {
  text: plain,
  'long-text': { isWide: true },
  phone: { show: ({ text }) => <ShownPhone number={text} /> },
  email: plain,
  serial: plain,
  qr: { show: ({ text }) => <ShownQr text={text} /> },
}
