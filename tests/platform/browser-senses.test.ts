/** @jest-environment jsdom */

import { eventCenter } from '@tarojs/runtime'
import { brighten } from '@/platform/brightness'
import { onCapture } from '@/platform/capture'
import { saveFile } from '@/platform/download'
import { onLeave } from '@/platform/leave'
import { showOnMap } from '@/platform/locate'
import { networkNow } from '@/platform/network'
import { onPresence } from '@/platform/presence'
import { canDictate, dictate } from '@/platform/speech'
import { storage } from '@/platform/storage'
import { setTabBadge, setTabs, setTitle } from '@/platform/title-bar'
import { canRecord, play, record } from '@/platform/voice'
import { putBlobs } from './support/blobs'
import { openIn, places } from './support/places'
import { giveRecognition, Recognition } from './support/recognition'

jest.mock('@tarojs/runtime', () => {
  const events: unknown[][] = []
  return { eventCenter: { trigger: (...event: unknown[]) => events.push(event), events } }
})

const define = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true })
const setVisibility = (visibilityState: string) => {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** A recorder that behaves as documented for `MediaRecorder`. */
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
const microphone = (answer: () => Promise<unknown>) => define('mediaDevices', { getUserMedia: answer })
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
  beforeEach(() => openIn(place))

  it('stores small texts, keeps others in memory, and reports that', () => {
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

  it('saves a file to the downloads under its own name', async () => {
    const saved: string[][] = []
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push([this.download, this.href])
    })
    await saveFile({ name: '合同.pdf', type: 'application/pdf', size: 1, address: 'blob:https://x/1' })
    expect(saved).toEqual([['合同.pdf', 'blob:https://x/1']])
    click.mockRestore()
  })

  it('opens a place on an external map after the person agrees', async () => {
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

  it('returns the type of the connection if the browser reports it', async () => {
    for (const [type, network] of [
      ['wifi', 'wifi'],
      ['ethernet', 'wifi'],
      ['cellular', 'mobile'],
      ['none', 'unknown'],
      [undefined, 'unknown'],
    ]) {
      define('connection', type === undefined ? undefined : { type })
      expect(await networkNow()).toBe(network)
    }
  })

  it('sets the title, the labels of tabs and their badges', () => {
    const { events } = eventCenter as unknown as { events: unknown[] }
    events.splice(0)
    setTitle('合同')
    setTabBadge(3, 12)
    setTabs(['首页', '应用'])
    expect(document.title).toBe('合同')
    expect(events).toEqual([
      ['purlin:badge', 3, 12],
      ['purlin:tabs', ['首页', '应用']],
    ])
  })

  it('reports visibility and the return of the network, and runs the work before it is left', () => {
    const [visibility, left] = [[] as boolean[], [] as string[]]
    onLeave(() => left.push(document.visibilityState))
    onPresence((isHere) => visibility.push(isHere))
    setVisibility('hidden')
    window.dispatchEvent(new Event('online'))
    setVisibility('visible')
    window.dispatchEvent(new Event('pagehide'))
    expect(visibility).toEqual([true, false, false, true])
    expect(left).toEqual(['hidden', 'visible'])
  })

  it('records a clip until it is stopped, and releases the microphone', async () => {
    expect(canRecord()).toBe(true)
    const { stop, clip } = await record(60)
    stop()
    stop()
    const { file, seconds } = await clip
    expect([file.type, file.size, seconds]).toEqual(['audio/webm', 5, 1])
    expect(file.address).toMatch(/^blob:/)
    await Promise.resolve()
    expect(stopped).toBe(1)
  })

  it('stops recording at the limit', async () => {
    const began = Date.now()
    await (await record(1)).clip
    expect(Date.now() - began).toBeGreaterThanOrEqual(950)
  })

  it('rejects if the microphone is denied or missing', async () => {
    microphone(() => Promise.reject(new DOMException('Permission denied', 'NotAllowedError')))
    await expect(record(60)).rejects.toMatchObject({ capability: 'voice', reason: 'denied' })
    microphone(() => Promise.reject(new DOMException('Requested device not found', 'NotFoundError')))
    await expect(record(60)).rejects.toMatchObject({ capability: 'voice', reason: 'unavailable' })
    define('mediaDevices', undefined)
    expect(canRecord()).toBe(false)
    await expect(record(60)).rejects.toMatchObject({ capability: 'voice', reason: 'unavailable' })
  })

  it('plays a clip to its end, stops it, and reports a failure', async () => {
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

  it('rejects a change of brightness, and reports no screenshots', async () => {
    await expect(brighten()).rejects.toMatchObject({ capability: 'brightness', reason: 'unavailable' })
    expect(() => onCapture(() => undefined)()).not.toThrow()
  })
})

describe('speech into text', () => {
  const heard = (...texts: string[]) => ({ results: texts.map((transcript) => [{ transcript }]) })

  it('hands over everything heard so far, until it is stopped', async () => {
    expect(canDictate()).toBe(false)
    giveRecognition(Recognition)
    expect(canDictate()).toBe(true)
    const texts: string[] = []
    const { stop, ended } = dictate('zh-CN', (text) => texts.push(text))
    Recognition.last.onresult(heard('临边'))
    Recognition.last.onresult(heard('临边', '没有防护'))
    stop()
    await ended
    expect(texts).toEqual(['临边', '临边没有防护'])
    expect(Recognition.last.lang).toBe('zh-CN')
  })

  it.each([
    ['not-allowed', 'denied'],
    ['network', 'unavailable'],
  ])('%s is refused as %s', async (error, reason) => {
    giveRecognition(Recognition)
    const { ended } = dictate('zh-CN', () => undefined)
    Recognition.last.onerror({ error })
    await expect(ended).rejects.toMatchObject({ capability: 'speech', reason })
  })

  it('silence is no failure, and a browser without it refuses', async () => {
    giveRecognition(Recognition)
    const { ended } = dictate('zh-CN', () => undefined)
    Recognition.last.onerror({ error: 'no-speech' })
    Recognition.last.onend()
    await ended
    giveRecognition(undefined)
    await expect(dictate('zh-CN', () => undefined).ended).rejects.toMatchObject({ reason: 'unavailable' })
  })
})
