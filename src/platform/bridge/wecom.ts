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
import type { Bridge, FailureReason, HostCalls, SignPage } from './contract'
import { requireText } from './read'

const signedCalls = ['scanQRCode', 'getLocation', 'openLocation', 'shareAppMessage', 'previewFile', 'previewImage']

const withoutHash = (address: string) => address.replace(/#.*$/, '')

/**
 * The current address of the page and, if different, the one it was entered by: on iPhones WeCom may still verify the
 * signature against the entry address.
 */
function addresses(): readonly string[] {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  const { href, origin } = window.location
  const [here, entered] = [href, entry?.name ?? ''].map(withoutHash)
  return [...new Set([here, entered])].filter((address) => address?.startsWith(origin) === true) as string[]
}

type Signed = Awaited<ReturnType<SignPage>>

const companySignature = ({ timestamp = '', nonce: nonceStr = '', signature = '' }: Signed) => ({
  timestamp,
  nonceStr,
  signature,
})
const applicationSignature = ({ agentTimestamp = '', agentNonce = '', agentSignature = '' }: Signed) => ({
  timestamp: agentTimestamp,
  nonceStr: agentNonce,
  signature: agentSignature,
})

/** Registers as the application, which may use every call; if that fails, as the company (custom applications). */
async function registered({ corp = '', agent = '' }: Signed, signatureOf: (url: string) => Promise<Signed>) {
  for (const isApplication of [true, false]) {
    const options: RegisterOptions = { corpId: corp, agentId: agent, jsApiList: signedCalls }
    // The signature functions are set afterwards, so that `register` starts no request whose failure is not handled.
    register(options)
    options.getConfigSignature = async (url) => companySignature(await signatureOf(url))
    if (isApplication) options.getAgentConfigSignature = async (url) => applicationSignature(await signatureOf(url))
    const isDone = await ensureConfigReady().then(
      () => true,
      () => false,
    )
    if (isDone) return true
  }
  return false
}

const barcodePrefix = /^(?:EAN_8|EAN_13|UPC_[AE]|CODE_(?:25|39|93|128)|CODABAR|ITF),/

const calls: HostCalls = {
  scan: async () => {
    const { resultStr = '' } = await scanQRCode({ needResult: true })
    // WeCom puts the format of a barcode before its text.
    return requireText(resultStr.replace(barcodePrefix, ''))
  },
  locate: async () => {
    const { latitude, longitude, accuracy } = await getLocation({ type: 'gcj02' as LocationType })
    const [north = Number.NaN, east = Number.NaN, within = 0] = [latitude, longitude, accuracy].map(Number)
    return { latitude: north, longitude: east, accuracy: within }
  },
  showOnMap: ({ latitude, longitude, name }) => openLocation({ latitude, longitude, name, address: name, scale: 16 }),
  share: ({ title, summary, picture, link }) => shareAppMessage({ title, desc: summary, link, imgUrl: picture }),
  // WeCom opens no file without its size.
  openFile: async ({ url, name, size, isPicture = false }) => {
    if (isPicture) return previewImage({ current: url, urls: [url] })
    if (size === 0) throw new Error('its size is not known')
    return previewFile({ url, name, size })
  },
}

/** `scanQRCode:cancel`, `geoLocation:auth deny`; `permission denied` refers to the page, not to the person. */
function failureReason(cause: unknown): FailureReason {
  const message = String((cause as { errMsg?: unknown } | null)?.errMsg ?? '')
  if (/:\s*(fail\s*)?cancel/i.test(message)) return 'cancelled'
  return /auth[\s_]?den|system permission/i.test(message) ? 'denied' : 'unavailable'
}

export async function openWecom(sign: SignPage): Promise<Bridge> {
  for (const address of addresses()) {
    const first = await sign('wecom', address)
    const here = withoutHash(window.location.href)
    const signatureOf = async (url: string) => (url === here ? first : sign('wecom', url))
    if (await registered(first, signatureOf)) return { calls, failureReason }
  }
  throw new Refused('bridge', 'denied')
}
