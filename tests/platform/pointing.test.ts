/** @jest-environment jsdom */
import { hosts, lookLike, nameOf, no, openHost, signedPage } from './support/hosts'

/** The map of a page of ours that our server speaks for. */
async function pointing() {
  jest.resetModules()
  const { openBridge } = await import('@/platform/bridge')
  openBridge(signedPage)
  return import('@/platform/pick-place')
}

// DingTalk's library says while it is being developed with that it may be called in another order, too.
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const told = {
  ...{ city: '杭州市', adName: '上城区', snippet: '钱江路 1 号', title: '钱江新城' },
  ...{ latitude: 30.25, longitude: 120.16 },
}

it.each(hosts)('a page inside %s points at the map of its host where there is one', async (host) => {
  const asked = openHost(host, { point: () => told })
  const { canPick, pick } = await pointing()
  expect(canPick()).toBe(host === 'dingtalk')
  if (host === 'wecom') {
    await expect(pick(null)).rejects.toMatchObject({ capability: 'map', reason: 'unavailable' })
    return
  }
  const address = '杭州市 上城区 钱江路 1 号 钱江新城'
  expect(await pick({ latitude: 30, longitude: 120 })).toEqual({ address, latitude: 30.25, longitude: 120.16 })
  expect(asked.find(([name]) => name === nameOf(host, 'point'))?.[1]).toMatchObject({ latitude: 30, longitude: 120 })
})

it('whoever goes back without pointing has pointed at nothing', async () => {
  openHost('dingtalk', {
    point: () => {
      throw no.cancelled
    },
  })
  expect(await (await pointing()).pick(null)).toBeNull()
})

it('a plain browser has no map to point at', async () => {
  lookLike('browser')
  expect((await pointing()).canPick()).toBe(false)
})
