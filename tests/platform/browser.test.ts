/** @jest-environment jsdom */

import { keepAwake } from '@/platform/awake'
import { callNumber } from '@/platform/call'
import { copy } from '@/platform/clipboard'
import { locate } from '@/platform/locate'
import { share } from '@/platform/share'
import { vibrate } from '@/platform/vibrate'
import { places, standIn } from './support/places'

const put = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true })
const written: string[] = []

beforeEach(() => {
  written.length = 0
  put('clipboard', {
    writeText: async (text: string) => {
      written.push(text)
    },
  })
  put('share', undefined)
  Reflect.deleteProperty(navigator, 'share')
})

const card = { title: '合同', summary: '合同 · 执行中', picture: '/share.png', hash: '/finance/contract/view/1' }
const at = {
  coords: { latitude: 30.25, longitude: 120.16, accuracy: 12 },
  timestamp: Date.parse('2026-03-01T00:00:00Z'),
}

describe.each(places)('in %s', (place) => {
  beforeEach(() => standIn(place))

  it('copies a text, or says that it may not', async () => {
    await copy('GX-001')
    expect(written).toEqual(['GX-001'])
    put('clipboard', { writeText: () => Promise.reject(new Error('NotAllowed')) })
    await expect(copy('x')).rejects.toMatchObject({ capability: 'clipboard', reason: 'denied' })
  })

  it('says where it is as Chinese maps draw it, and since when', async () => {
    put('geolocation', { getCurrentPosition: (hear: (told: object) => void) => hear(at) })
    const { latitude, longitude, accuracy, at: when } = await locate()
    expect(latitude).toBeCloseTo(30.2476, 3)
    expect(longitude).toBeCloseTo(120.1647, 3)
    expect([accuracy, when]).toEqual([12, '2026-03-01T00:00:00.000Z'])
  })

  it('says why it does not know where it is', async () => {
    const refuse = { code: 1, PERMISSION_DENIED: 1 }
    put('geolocation', { getCurrentPosition: (_: unknown, fail: (cause: object) => void) => fail(refuse) })
    await expect(locate()).rejects.toMatchObject({ capability: 'locate', reason: 'denied' })
  })

  it('calls a number and nothing but a number', async () => {
    const called: string[] = []
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      called.push(this.href)
    })
    await callNumber('138 0000-0000"><script>')
    expect(called).toEqual(['tel:13800000000'])
    click.mockRestore()
  })

  it('keeps the screen on and lets it sleep, where it can', async () => {
    put('wakeLock', undefined)
    await expect(keepAwake(true)).rejects.toMatchObject({ capability: 'awake', reason: 'unavailable' })
    const said: string[] = []
    const lock = {
      release: async () => {
        said.push('off')
      },
    }
    put('wakeLock', {
      request: async () => {
        said.push('on')
        return lock
      },
    })
    await keepAwake(true)
    await keepAwake(false)
    expect(said).toEqual(['on', 'off'])
  })

  it('buzzes, and is silent where it cannot', () => {
    expect(() => vibrate()).not.toThrow()
    const buzzed: number[] = []
    put('vibrate', (length: number) => buzzed.push(length))
    vibrate()
    expect(buzzed).toHaveLength(1)
  })

  it('shares by the browser, and copies the link where it cannot', async () => {
    expect(await share(card)).toBe('copied')
    expect(written).toEqual([`${window.location.origin}/#/finance/contract/view/1`])
    const shared: object[] = []
    put('share', async (what: object) => {
      shared.push(what)
    })
    expect(await share(card)).toBe('shared')
    expect(shared).toEqual([{ title: '合同', text: '合同 · 执行中', url: written[0] }])
    put('share', () => Promise.reject(new DOMException('no', 'AbortError')))
    await expect(share(card)).rejects.toMatchObject({ capability: 'share', reason: 'cancelled' })
    expect(written).toHaveLength(1)
  })
})
