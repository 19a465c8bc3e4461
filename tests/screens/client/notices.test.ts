import { whenSlow } from '@/client/request/notices'
import { useOverlays } from '@/ui/overlays/store'
import { speak } from '@/words'
import { leaveNothing } from './support'

const shown = () => useOverlays.getState().toast

beforeEach(async () => {
  await speak('zh')
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  leaveNothing()
})

it('says after fifteen seconds that it takes long, for five seconds', () => {
  whenSlow()
  jest.advanceTimersByTime(14_999)
  expect(shown()).toBe('')
  jest.advanceTimersByTime(1)
  expect(shown()).toBe('网络较慢，仍在等待')
  jest.advanceTimersByTime(5_000)
  expect(shown()).toBe('')
})

it('says nothing when the answer comes in time', () => {
  const calm = whenSlow()
  jest.advanceTimersByTime(10_000)
  calm()
  jest.advanceTimersByTime(10_000)
  expect(shown()).toBe('')
})
