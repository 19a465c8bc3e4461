/** @jest-environment jsdom */

import { keepAwake } from '@/platform/awake'
import { callNumber } from '@/platform/call'
import { copy } from '@/platform/clipboard'
import { locate } from '@/platform/locate'
import { share } from '@/platform/share'
import { vibrate } from '@/platform/vibrate'
import { openIn, places } from './support/places'

const define = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true })
const written: string[] = []

beforeEach(() => {
  written.length = 0
  define('clipboard', {
    writeText: async (text: string) => {
      written.push(text)
    },
  })
  define('share', undefined)
  Reflect.deleteProperty(navigator, 'share')
})

const card = { title: '合同', summary: '合同 · 执行中', picture: '/share.png', hash: '/finance/contract/view/1' }
const at = {
  coords: { latitude: 30.25, longitude: 120.16, accuracy: 12 },
  timestamp: Date.parse('2026-03-01T00:00:00Z'),
}

describe.each(places)('in %s', (place) => {
  beforeEach(() => openIn(place))

  it('copies a text, or rejects if that is denied', async () => {
    await copy('GX-001')
    expect(written).toEqual(['GX-001'])
    define('clipboard', { writeText: () => Promise.reject(new Error('NotAllowed')) })
    await expect(copy('x')).rejects.toMatchObject({ capability: 'clipboard', reason: 'denied' })
  })

  it('returns the position in GCJ-02 with its time', async () => {
    define('geolocation', { getCurrentPosition: (onPosition: (position: object) => void) => onPosition(at) })
    const { latitude, longitude, accuracy, at: when } = await locate()
    expect(latitude).toBeCloseTo(30.2476, 3)
    expect(longitude).toBeCloseTo(120.1647, 3)
    expect([accuracy, when]).toEqual([12, '2026-03-01T00:00:00.000Z'])
  })

  it('rejects with the reason if the position is denied', async () => {
    const refuse = { code: 1, PERMISSION_DENIED: 1 }
    define('geolocation', { getCurrentPosition: (_: unknown, fail: (cause: object) => void) => fail(refuse) })
    await expect(locate()).rejects.toMatchObject({ capability: 'locate', reason: 'denied' })
  })

  it('calls a number without any other characters', async () => {
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

  it('keeps the screen on and lets it sleep, or rejects if unsupported', async () => {
    define('wakeLock', undefined)
    await expect(keepAwake(true)).rejects.toMatchObject({ capability: 'awake', reason: 'unavailable' })
    const states: string[] = []
    const lock = {
      release: async () => {
        states.push('off')
      },
    }
    define('wakeLock', {
      request: async () => {
        states.push('on')
        return lock
      },
    })
    await keepAwake(true)
    await keepAwake(false)
    expect(states).toEqual(['on', 'off'])
  })

  it('vibrates, or does nothing if unsupported', () => {
    expect(() => vibrate()).not.toThrow()
    const vibrations: number[] = []
    define('vibrate', (length: number) => vibrations.push(length))
    vibrate()
    expect(vibrations).toHaveLength(1)
  })

  it('shares by the browser, or copies the link if unsupported', async () => {
    expect(await share(card)).toBe('copied')
    expect(written).toEqual([`${window.location.origin}/#/finance/contract/view/1`])
    const shared: object[] = []
    define('share', async (what: object) => {
      shared.push(what)
    })
    expect(await share(card)).toBe('shared')
    expect(shared).toEqual([{ title: '合同', text: '合同 · 执行中', url: written[0] }])
    define('share', () => Promise.reject(new DOMException('no', 'AbortError')))
    await expect(share(card)).rejects.toMatchObject({ capability: 'share', reason: 'cancelled' })
    expect(written).toHaveLength(1)
  })
})
