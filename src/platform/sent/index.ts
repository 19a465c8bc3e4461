import { TaroElement } from '@tarojs/runtime'
import { protectTypedText } from './typed-text'

/** Attributes for browsers only; the templates of mini-programs do not use them. */
const browserOnly = /^(aria-.+|role|tabIndex|autoComplete)$/

/** Stops sending attributes that mini-programs cannot show, and texts that an input already contains. */
export function reduceUpdates() {
  const { setAttribute } = TaroElement.prototype
  TaroElement.prototype.setAttribute = function set(name, value) {
    if (!browserOnly.test(name)) setAttribute.call(this, name, value)
  }
  protectTypedText()
}
