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
import type { Bridge, FailureReason, HostCalls, SignPage } from './contract'
import { requireText } from './read'

/** Calls that DingTalk allows to signed pages only; the others need no signature. */
const signedCalls = [
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
    return requireText(text ?? code ?? '')
  },
  locate: async () => {
    // `coordinate` 1 requests GCJ-02.
    const options = { targetAccuracy: metres, coordinate: 1, withReGeocode: false, useCache: false }
    const { latitude, longitude, accuracy } = await getPosition(options)
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

/** Code -1 means that the person cancelled; 7 means that the page is not authorised, whatever the message is. */
function failureReason(cause: unknown): FailureReason {
  const { errorCode, errorMessage } = (cause ?? {}) as { readonly errorCode?: unknown; readonly errorMessage?: unknown }
  const [code, message] = [String(errorCode ?? ''), String(errorMessage ?? '')]
  if (code === '-1' || /cancel|取消/i.test(message)) return 'cancelled'
  return code !== '7' && /permission|den(y|ied)|权限|授权/i.test(message) ? 'denied' : 'unavailable'
}

/** Requires no signature. */
export const sendTitle = (title: string) => {
  setTitle({ title }).catch(() => undefined)
}

/** Calls made before DingTalk has verified the page are queued by DingTalk's library where necessary. */
export async function openDingtalk(sign: SignPage): Promise<Bridge> {
  const bridgeReady = new Promise<void>((resolve) => {
    core.ready(resolve)
  })
  const address = window.location.href.replace(/#.*$/, '')
  const [{ corp, agent, timestamp, nonce, signature }] = await Promise.all([sign('dingtalk', address), bridgeReady])
  // Errors are reported to the caller of each call, so the global handler does nothing.
  core.error(() => undefined)
  core.config({
    ...{ corpId: corp, agentId: agent, timeStamp: timestamp, nonceStr: nonce, signature },
    type: 0,
    jsApiList: signedCalls,
  })
  return { calls, failureReason }
}
