import { host } from '../host'
import type { OpenBridge } from './contract'
import { signPagesBy } from './sign'

/** The bar of DingTalk says what a page was called when it came; this tells it of every later name. */
function mirrorTitle() {
  const title = document.querySelector('title')
  if (title === null) return
  const say = () => {
    import(/* webpackChunkName: "dingtalk" */ './dingtalk').then(
      ({ sayTitle }) => sayTitle(document.title),
      () => undefined,
    )
  }
  new MutationObserver(say).observe(title, { childList: true, characterData: true, subtree: true })
  say()
}

export const openBridge: OpenBridge = (sign) => {
  signPagesBy(sign)
  if (host() === 'dingtalk') mirrorTitle()
}
