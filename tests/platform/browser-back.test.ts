/** @jest-environment jsdom */

import { back } from '@/platform/router'
import { places, standIn } from './support/places'

const mockPages: object[] = []
const mockAsked: [name: string, url: string][] = []
const page = { route: 'pages/finance/list/index' }

jest.mock('@tarojs/router', () => ({
  routesAlias: { getOrigin: (url: string) => url, getAlias: (url: string) => url },
}))
jest.mock('@tarojs/taro', () => {
  const ask =
    (name: string) =>
    async ({ url = '' } = {}) => {
      mockAsked.push([name, url.split('?')[0] ?? ''])
    }
  return {
    __esModule: true,
    default: { getCurrentPages: () => mockPages, navigateBack: ask('navigateBack'), reLaunch: ask('reLaunch') },
  }
})

it.each(places)('%s goes back to the page below, and home where a link opened the only one', (place) => {
  standIn(place)
  mockAsked.splice(0)
  mockPages.splice(0, 2, page, page)
  back()
  mockPages.pop()
  back()
  expect(mockAsked).toEqual([
    ['navigateBack', ''],
    ['reLaunch', '/pages/home/index'],
  ])
})
