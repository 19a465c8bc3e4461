import { TaroElement } from '@tarojs/runtime'
import { keepTyped } from './typed-text'

/** For keyboards and screen readers of browsers. The templates of mini-programs have none of them. */
const ofBrowsers = /^(aria-.+|role|tabIndex|autoComplete)$/

/** Mini-programs send to the screen only what it can show, and to a text box only what does not stand in it already. */
export function sendLess() {
  const { setAttribute } = TaroElement.prototype
  TaroElement.prototype.setAttribute = function set(name, value) {
    if (!ofBrowsers.test(name)) setAttribute.call(this, name, value)
  }
  keepTyped()
}
