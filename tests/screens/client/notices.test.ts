import { whenSlow } from '@/client/request/notices'
import { useOverlays } from '@/ui/overlays/store'
import { switchLanguage } from '@/words'
import { resetClient } from './support'

const shown = () => useOverlays.getState().toast

beforeEach(async () => {
  await switchLanguage('zh')
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  resetClient()
})

it('a slow request shows a toast after fifteen seconds, for five seconds', () => {
  whenSlow()
  jest.advanceTimersByTime(14_999)
  expect(shown()).toBe('')
  jest.advanceTimersByTime(1)
  expect(shown()).toBe('网络较慢，仍在等待')
  jest.advanceTimersByTime(5_000)
  expect(shown()).toBe('')
})

it('a response in time shows no toast', () => {
  const cancel = whenSlow()
  jest.advanceTimersByTime(10_000)
  cancel()
  jest.advanceTimersByTime(10_000)
  expect(shown()).toBe('')
})
