/** @jest-environment jsdom */

import { back } from '@/platform/router'
import { openIn, places } from './support/places'

const mockPages: object[] = []
const mockCalls: [name: string, url: string][] = []
const page = { route: 'pages/finance/list/index' }

jest.mock('@tarojs/router', () => ({
  routesAlias: { getOrigin: (url: string) => url, getAlias: (url: string) => url },
}))
jest.mock('@tarojs/taro', () => {
  const record =
    (name: string) =>
    async ({ url = '' } = {}) => {
      mockCalls.push([name, url.split('?')[0] ?? ''])
    }
  return {
    __esModule: true,
    default: { getCurrentPages: () => mockPages, navigateBack: record('navigateBack'), reLaunch: record('reLaunch') },
  }
})

it.each(places)('in %s, back opens the previous page, or home if a link opened the only page', (place) => {
  openIn(place)
  mockCalls.splice(0)
  mockPages.splice(0, 2, page, page)
  back()
  mockPages.pop()
  back()
  expect(mockCalls).toEqual([
    ['navigateBack', ''],
    ['reLaunch', '/pages/home/index'],
  ])
})
