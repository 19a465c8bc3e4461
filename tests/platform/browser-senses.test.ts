/** @jest-environment jsdom */

import { eventCenter } from '@tarojs/runtime'
import { brighten } from '@/platform/brightness'
import { onCapture } from '@/platform/capture'
import { saveFile } from '@/platform/download'
import { onLeave } from '@/platform/leave'
import { showOnMap } from '@/platform/locate'
import { networkNow } from '@/platform/network'
import { onPresence } from '@/platform/presence'
import { storage } from '@/platform/storage'
import { setTabBadge, setTabs, setTitle } from '@/platform/title-bar'
import { canRecord, play, record } from '@/platform/voice'
import { putBlobs } from './support/blobs'
import { places, standIn } from './support/places'

jest.mock('@tarojs/runtime', () => {
  const told: unknown[][] = []
  return { eventCenter: { trigger: (...what: unknown[]) => told.push(what), told } }
})

const put = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true })
const see = (visibilityState: string) => {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** A microphone, and what the browser makes of it; in no other way than its documentation has it. */
class Recorder {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm')
  state = 'inactive'
  mimeType: string
  ondataavailable: (event: { data: Blob }) => void = () => undefined
  onstop: () => void = () => undefined
  onerror: (cause: unknown) => void = () => undefined
  constructor(_: unknown, { mimeType }: { mimeType: string }) {
    this.mimeType = mimeType
  }
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    setTimeout(() => {
      this.ondataavailable({ data: new Blob(['voice']) })
      this.onstop()
    })
  }
}

let stopped: number
const microphone = (answer: () => Promise<unknown>) => put('mediaDevices', { getUserMedia: answer })
const open = async () => ({
  getTracks: () => [
    {
      stop: () => {
        stopped += 1
      },
    },
  ],
})

beforeEach(() => {
  stopped = 0
  putBlobs()
  Object.assign(window, { MediaRecorder: Recorder })
  microphone(open)
})

describe.each(places)('in %s', (place) => {
  beforeEach(() => standIn(place))

  it('keeps small texts, and what does not fit for as long as the page lasts, which it says', () => {
    expect([storage.get('a'), storage.set('a', '甲'), storage.get('a')]).toEqual([null, true, '甲'])
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect([storage.set('a', '乙'), storage.get('a'), storage.keys().includes('a')]).toEqual([false, '乙', true])
    full.mockRestore()
    expect([storage.set('a', '丙'), storage.get('a')]).toEqual([true, '丙'])
    storage.remove('a')
    expect([storage.get('a'), storage.keys()]).toEqual([null, []])
  })

  it('keeps a file where downloads go, under its own name', async () => {
    const kept: string[][] = []
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      kept.push([this.download, this.href])
    })
    await saveFile({ name: '合同.pdf', type: 'application/pdf', size: 1, address: 'blob:https://x/1' })
    expect(kept).toEqual([['合同.pdf', 'blob:https://x/1']])
    click.mockRestore()
  })

  it('opens a place on a map, once somebody agreed to leave', async () => {
    const opened: string[] = []
    window.open = (address) => {
      opened.push(String(address))
      return null
    }
    const place = { latitude: 30.25, longitude: 120.16, name: '滨江项目 & "3#"' }
    await showOnMap(place, async () => false)
    expect(opened).toEqual([])
    await showOnMap(place, async () => true)
    const to = new URL(opened[0] ?? '')
    expect([to.host, to.searchParams.get('position'), to.searchParams.get('name')]).toEqual([
      'uri.amap.com',
      '120.16,30.25',
      place.name,
    ])
  })

  it('says what the phone is connected by, where the browser tells', async () => {
    for (const [type, network] of [
      ['wifi', 'wifi'],
      ['ethernet', 'wifi'],
      ['cellular', 'mobile'],
      ['none', 'unknown'],
      [undefined, 'unknown'],
    ]) {
      put('connection', type === undefined ? undefined : { type })
      expect(await networkNow()).toBe(network)
    }
  })

  it('names the page, and tells the tabs their words and counts', () => {
    const { told } = eventCenter as unknown as { told: unknown[] }
    told.splice(0)
    setTitle('合同')
    setTabBadge(3, 12)
    setTabs(['首页', '应用'])
    expect(document.title).toBe('合同')
    expect(told).toEqual([
      ['purlin:badge', 3, 12],
      ['purlin:tabs', ['首页', '应用']],
    ])
  })

  it('tells whether anybody looks at it, and that the network is back; what is typed is kept before it goes', () => {
    const [told, kept] = [[] as boolean[], [] as string[]]
    onLeave(() => kept.push(document.visibilityState))
    onPresence((isHere) => told.push(isHere))
    see('hidden')
    window.dispatchEvent(new Event('online'))
    see('visible')
    window.dispatchEvent(new Event('pagehide'))
    expect(told).toEqual([true, false, false, true])
    expect(kept).toEqual(['hidden', 'visible'])
  })

  it('records a voice until it is told to stop, and lets the microphone go', async () => {
    expect(canRecord()).toBe(true)
    const { stop, spoken } = await record(60)
    stop()
    stop()
    const { file, seconds } = await spoken
    expect([file.type, file.size, seconds]).toEqual(['audio/webm', 5, 1])
    expect(file.address).toMatch(/^blob:/)
    await Promise.resolve()
    expect(stopped).toBe(1)
  })

  it('stops by itself at its limit', async () => {
    const began = Date.now()
    await (await record(1)).spoken
    expect(Date.now() - began).toBeGreaterThanOrEqual(950)
  })

  it('says that the microphone may not be used, and that there is none', async () => {
    microphone(() => Promise.reject(new DOMException('Permission denied', 'NotAllowedError')))
    await expect(record(60)).rejects.toMatchObject({ capability: 'voice', reason: 'denied' })
    microphone(() => Promise.reject(new DOMException('Requested device not found', 'NotFoundError')))
    await expect(record(60)).rejects.toMatchObject({ capability: 'voice', reason: 'unavailable' })
    put('mediaDevices', undefined)
    expect(canRecord()).toBe(false)
    await expect(record(60)).rejects.toMatchObject({ capability: 'voice', reason: 'unavailable' })
  })

  it('plays a voice to its end, stops it, and says when it cannot', async () => {
    const players: HTMLAudioElement[] = []
    const paused = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
    let answer: () => Promise<void> = async () => undefined
    const playing = jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (
      this: HTMLMediaElement,
    ) {
      players.push(this as HTMLAudioElement)
      return answer()
    })
    const ended: string[] = []
    play('blob:1', (how) => ended.push(how))
    players[0]?.dispatchEvent(new Event('ended'))
    const stop = play('blob:2', (how) => ended.push(how))
    stop()
    stop()
    players[1]?.dispatchEvent(new Event('ended'))
    play('blob:3', (how) => ended.push(how))
    players[2]?.dispatchEvent(new Event('error'))
    answer = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    play('blob:4', (how) => ended.push(how))
    await new Promise((resolve) => setTimeout(resolve))
    expect(ended).toEqual(['played', 'stopped', 'failed', 'failed'])
    expect(paused).toHaveBeenCalledTimes(4)
    playing.mockRestore()
    paused.mockRestore()
  })

  it('cannot make the screen brighter and says so; nobody tells it of pictures of the screen', async () => {
    await expect(brighten()).rejects.toMatchObject({ capability: 'brightness', reason: 'unavailable' })
    expect(() => onCapture(() => undefined)()).not.toThrow()
  })
})
