import { previousLine } from '@/schema'

const line = (guid: string, name: string, percent: number) => ({ guid, name, percent })
const had = [line('a', '墙柱', 40), line('b', '墙柱', 70), line('c', '梁板', 10)]
const before = (now: readonly ReturnType<typeof line>[], at: number) => previousLine('name', had, now, at)?.guid

it('is the one with the same guid wherever it stands and whatever it is called', () => {
  expect(before([line('c', '楼板', 20), line('a', '墙柱', 50)], 0)).toBe('c')
})

it('is of several with one name the one at the same place among them', () => {
  const now = [line('x', '墙柱', 45), line('y', '墙柱', 75)]
  expect([before(now, 0), before(now, 1)]).toEqual(['a', 'b'])
})

it('is for a renamed line the one at its place, while the other lines are the same', () => {
  const now = [line('x', '墙柱', 45), line('y', '墙柱', 75), line('z', '三层梁板', 15)]
  expect(before(now, 2)).toBe('c')
})

it('is none for other work', () => {
  expect(before([line('x', '屋面', 5)], 0)).toBeUndefined()
  expect(before([...had, line('x', '屋面', 5)], 3)).toBeUndefined()
})
