import { host } from '../host'
import type { OpenBridge } from './contract'
import { setPageSigner } from './sign'

/** Sends each change of the title to DingTalk, whose bar shows only the page's first title. */
function mirrorTitle() {
  const title = document.querySelector('title')
  if (title === null) return
  const send = () => {
    import(/* webpackChunkName: "dingtalk" */ './dingtalk').then(
      ({ sendTitle }) => sendTitle(document.title),
      () => undefined,
    )
  }
  new MutationObserver(send).observe(title, { childList: true, characterData: true, subtree: true })
  send()
}

export const openBridge: OpenBridge = (sign) => {
  setPageSigner(sign)
  if (host() === 'dingtalk') mirrorTitle()
}
