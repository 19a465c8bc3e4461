import {
  ensureConfigReady,
  getLocation,
  type LocationType,
  openLocation,
  previewFile,
  previewImage,
  type RegisterOptions,
  register,
  scanQRCode,
  shareAppMessage,
} from '@wecom/jssdk'
import { Refused } from '../refused'
import type { Bridge, HostCalls, SignPage, WhyNot } from './contract'
import { read } from './read'

const used = ['scanQRCode', 'getLocation', 'openLocation', 'shareAppMessage', 'previewFile', 'previewImage']

const withoutHash = (address: string) => address.replace(/#.*$/, '')

/**
 * The address this page has now, and the one it was entered by where that was another: on iPhones WeCom may go on
 * knowing a page by it.
 */
function addresses(): readonly string[] {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  const { href, origin } = window.location
  const [here, entered] = [href, entry?.name ?? ''].map(withoutHash)
  return [...new Set([here, entered])].filter((address) => address?.startsWith(origin) === true) as string[]
}

type Signed = Awaited<ReturnType<SignPage>>

const ofCompany = ({ timestamp = '', nonce: nonceStr = '', signature = '' }: Signed) => ({
  timestamp,
  nonceStr,
  signature,
})
const ofApplication = ({ agentTimestamp = '', agentNonce = '', agentSignature = '' }: Signed) => ({
  timestamp: agentTimestamp,
  nonceStr: agentNonce,
  signature: agentSignature,
})

/** As the application, which may do all of it; as the company, which an application of its own may do as well. */
async function registered({ corp = '', agent = '' }: Signed, signed: (url: string) => Promise<Signed>) {
  for (const isApplication of [true, false]) {
    const options: RegisterOptions = { corpId: corp, agentId: agent, jsApiList: used }
    // Told the rest only afterwards it begins nothing by itself, whose failure nobody would hear of.
    register(options)
    options.getConfigSignature = async (url) => ofCompany(await signed(url))
    if (isApplication) options.getAgentConfigSignature = async (url) => ofApplication(await signed(url))
    const isDone = await ensureConfigReady().then(
      () => true,
      () => false,
    )
    if (isDone) return true
  }
  return false
}

const bars = /^(?:EAN_8|EAN_13|UPC_[AE]|CODE_(?:25|39|93|128)|CODABAR|ITF),/

const calls: HostCalls = {
  scan: async () => {
    const { resultStr = '' } = await scanQRCode({ needResult: true })
    // Of bars it says which kind they are.
    return read(resultStr.replace(bars, ''))
  },
  locate: async () => {
    const { latitude, longitude, accuracy } = await getLocation({ type: 'gcj02' as LocationType })
    const [north = Number.NaN, east = Number.NaN, within = 0] = [latitude, longitude, accuracy].map(Number)
    return { latitude: north, longitude: east, accuracy: within }
  },
  showOnMap: ({ latitude, longitude, name }) => openLocation({ latitude, longitude, name, address: name, scale: 16 }),
  share: ({ title, summary, picture, link }) => shareAppMessage({ title, desc: summary, link, imgUrl: picture }),
  // Of a file it has to be told the size, or it opens nothing.
  openFile: async ({ url, name, size, isPicture = false }) => {
    if (isPicture) return previewImage({ current: url, urls: [url] })
    if (size === 0) throw new Error('its size is not known')
    return previewFile({ url, name, size })
  },
}

/** `scanQRCode:cancel`, `geoLocation:auth deny`; `permission denied` is said of the page, not by the person. */
function whyNot(cause: unknown): WhyNot {
  const said = String((cause as { errMsg?: unknown } | null)?.errMsg ?? '')
  if (/:\s*(fail\s*)?cancel/i.test(said)) return 'cancelled'
  return /auth[\s_]?den|system permission/i.test(said) ? 'denied' : 'unavailable'
}

export async function openWecom(sign: SignPage): Promise<Bridge> {
  for (const address of addresses()) {
    const first = await sign('wecom', address)
    const here = withoutHash(window.location.href)
    const signed = async (url: string) => (url === here ? first : sign('wecom', url))
    if (await registered(first, signed)) return { calls, whyNot }
  }
  throw new Refused('bridge', 'denied')
}
