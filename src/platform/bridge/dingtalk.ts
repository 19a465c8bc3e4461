import 'dingtalk-jsapi/platform'
import { locate$ as pointAtMap } from 'dingtalk-jsapi/api/biz/map/locate'
import { view$ as viewMap } from 'dingtalk-jsapi/api/biz/map/view'
import { setTitle$ as setTitle } from 'dingtalk-jsapi/api/biz/navigation/setTitle'
import { showCallMenu$ as showCallMenu } from 'dingtalk-jsapi/api/biz/telephone/showCallMenu'
import { previewImage$ as previewImage } from 'dingtalk-jsapi/api/biz/util/previewImage'
import { get$ as getPosition } from 'dingtalk-jsapi/api/device/geolocation/get'
import { openLink$ as openLink } from 'dingtalk-jsapi/api/union/openLink'
import { scan$ as scan } from 'dingtalk-jsapi/api/union/scan'
import { share$ as share } from 'dingtalk-jsapi/api/union/share'
import core from 'dingtalk-jsapi/core'
import { addressOf } from '../host-payloads'
import type { Bridge, HostCalls, SignPage, WhyNot } from './contract'
import { read } from './read'

/** Those that DingTalk keeps for pages it knows; the rest it does for any. */
const used = [
  'device.geolocation.get',
  'biz.map.view',
  'biz.map.locate',
  'biz.telephone.showCallMenu',
  'biz.util.share',
  'biz.util.scan',
]

const metres = 200

const calls: HostCalls = {
  scan: async () => {
    const { code, text } = (await scan({ type: 'all' })) as { readonly code?: string; readonly text?: string }
    return read(text ?? code ?? '')
  },
  locate: async () => {
    // 1: as Chinese maps draw it.
    const asked = { targetAccuracy: metres, coordinate: 1, withReGeocode: false, useCache: false }
    const { latitude, longitude, accuracy } = await getPosition(asked)
    const [north = Number.NaN, east = Number.NaN, within = 0] = [latitude, longitude, accuracy].map(Number)
    return { latitude: north, longitude: east, accuracy: within }
  },
  showOnMap: ({ latitude, longitude, name }) => viewMap({ latitude, longitude, title: name }),
  pickPlace: async (near) => {
    const { city, adName, snippet, title, latitude, longitude } = await pointAtMap(near ?? {})
    const address = addressOf(city, adName, snippet, title)
    return { address, latitude: Number(latitude), longitude: Number(longitude) }
  },
  share: ({ title, summary, picture, link }) => share({ type: 0, url: link, title, content: summary, image: picture }),
  openFile: ({ url, isPicture = false }) =>
    isPicture ? previewImage({ urls: [url], current: url }) : openLink({ url }),
  callNumber: (number) => showCallMenu({ phoneNumber: number, code: '+86', showDingCall: true }),
}

/** -1 is said by the person; 7 of the page, whatever its words. */
function whyNot(cause: unknown): WhyNot {
  const { errorCode, errorMessage } = (cause ?? {}) as { readonly errorCode?: unknown; readonly errorMessage?: unknown }
  const [code, said] = [String(errorCode ?? ''), String(errorMessage ?? '')]
  if (code === '-1' || /cancel|取消/i.test(said)) return 'cancelled'
  return code !== '7' && /permission|den(y|ied)|权限|授权/i.test(said) ? 'denied' : 'unavailable'
}

/** It needs nobody's word. */
export const sayTitle = (title: string) => {
  setTitle({ title }).catch(() => undefined)
}

/** What is asked before DingTalk has looked at the page waits for that where it has to: its own library sees to it. */
export async function openDingtalk(sign: SignPage): Promise<Bridge> {
  const there = new Promise<void>((resolve) => {
    core.ready(resolve)
  })
  const address = window.location.href.replace(/#.*$/, '')
  const [{ corp, agent, timestamp, nonce, signature }] = await Promise.all([sign('dingtalk', address), there])
  // Whoever asks for something hears of it.
  core.error(() => undefined)
  core.config({
    ...{ corpId: corp, agentId: agent, timeStamp: timestamp, nonceStr: nonce, signature },
    type: 0,
    jsApiList: used,
  })
  return { calls, whyNot }
}
