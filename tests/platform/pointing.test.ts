/** @jest-environment jsdom */
import { hosts, nameOf, openHost, refusals, setUserAgent, signedPage } from './support/hosts'

/** Loads the map on a page that our server signs. */
async function loadMap() {
  jest.resetModules()
  const { openBridge } = await import('@/platform/bridge')
  openBridge(signedPage)
  return import('@/platform/pick-place')
}

// In development mode DingTalk's library logs a warning about the order of calls.
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const picked = {
  ...{ city: '杭州市', adName: '上城区', snippet: '钱江路 1 号', title: '钱江新城' },
  ...{ latitude: 30.25, longitude: 120.16 },
}

it.each(hosts)('a page inside %s picks a place on the map of the host if there is one', async (host) => {
  const calls = openHost(host, { point: () => picked })
  const { canPick, pick } = await loadMap()
  expect(canPick()).toBe(host === 'dingtalk')
  if (host === 'wecom') {
    await expect(pick(null)).rejects.toMatchObject({ capability: 'map', reason: 'unavailable' })
    return
  }
  const address = '杭州市 上城区 钱江路 1 号 钱江新城'
  expect(await pick({ latitude: 30, longitude: 120 })).toEqual({ address, latitude: 30.25, longitude: 120.16 })
  expect(calls.find(([name]) => name === nameOf(host, 'point'))?.[1]).toMatchObject({ latitude: 30, longitude: 120 })
})

it('returns null if the person goes back without a choice', async () => {
  openHost('dingtalk', {
    point: () => {
      throw refusals.cancelled
    },
  })
  expect(await (await loadMap()).pick(null)).toBeNull()
})

it('a browser has no map to pick a place on', async () => {
  setUserAgent('browser')
  expect((await loadMap()).canPick()).toBe(false)
})
