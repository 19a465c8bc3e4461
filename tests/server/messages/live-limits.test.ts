import { socketsByAddress } from '../../../server/http/live/limits'

const limits = { most: 8, maxOfAddress: 6, maxUnknown: 4, maxUnknownOfAddress: 3 }

/** Opens sockets; `ended` lists those that were terminated, by name. */
function openSockets() {
  const sockets = socketsByAddress(limits)
  const ended: string[] = []
  const open = (address: string, name: string) => {
    if (!sockets.admits(address)) return null
    return sockets.enter(address, { terminate: () => ended.push(name) })
  }
  return { ended, open }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('refuses a new socket rather than end one that is about to authenticate', () => {
  const { ended, open } = openSockets()
  const first = ['1', '2', '3'].map((name) => open('a', name))
  expect([open('a', '4'), ended]).toEqual([null, []])
  first[0]?.authenticated()
  expect([open('a', '5') === null, ended]).toEqual([false, []])
})

it('ends sockets that do not authenticate, each once, even if they close slowly', () => {
  const { ended, open } = openSockets()
  for (const name of ['1', '2', '3']) open('a', name)
  jest.advanceTimersByTime(1000)
  for (const name of ['4', '5']) expect(open('a', name)).not.toBeNull()
  expect(ended).toEqual(['1', '2'])
})

it('does not let one address block others', () => {
  const { ended, open } = openSockets()
  for (const name of ['a1', 'a2', 'a3']) open('a', name)
  open('b', 'b1')
  expect(open('c', 'c1')).toBeNull()
  jest.advanceTimersByTime(1000)
  expect(open('c', 'c1')).not.toBeNull()
  expect(ended).toEqual(['a1'])
})

it('counts all sockets until they are closed', () => {
  const { open } = openSockets()
  const all = Array.from({ length: 6 }, (_, at) => {
    const one = open('a', String(at))
    one?.authenticated()
    return one
  })
  expect(open('a', '7')).toBeNull()
  all[0]?.closed()
  all[0]?.closed()
  expect(open('a', '8')).not.toBeNull()
  expect(open('a', '9')).toBeNull()
})
