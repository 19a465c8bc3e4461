import { lastOf } from '@/platform/sent/last-of'

const at = (...paths: string[]) => paths.map((path) => ({ path }))

it('of what waited to be drawn, nothing is left that lies inside what was drawn again later', () => {
  expect(lastOf(at('root.cn.[0].cn.[2].v', 'root.cn.[0].cn.[1]', 'root.cn.[0].cn'))).toEqual(at('root.cn.[0].cn'))
  expect(lastOf(at('root.cn.[1]', 'root.cn.[1].cn.[0].v', 'root.cn.[1]'))).toEqual(at('root.cn.[1]'))
})

it('what was drawn inside it later stays, and so does what stands beside it', () => {
  const drawn = at('root.cn.[1]', 'root.cn.[1].cn.[0].v', 'root.cn.[10].cl', 'root.cn.[2].st')
  expect(lastOf(drawn)).toEqual(drawn)
})
