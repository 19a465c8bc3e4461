import { withoutOutdated } from '@/platform/sent/last-of'

const at = (...paths: string[]) => paths.map((path) => ({ path }))

it('drops updates inside an element that a later update replaces', () => {
  expect(withoutOutdated(at('root.cn.[0].cn.[2].v', 'root.cn.[0].cn.[1]', 'root.cn.[0].cn'))).toEqual(
    at('root.cn.[0].cn'),
  )
  expect(withoutOutdated(at('root.cn.[1]', 'root.cn.[1].cn.[0].v', 'root.cn.[1]'))).toEqual(at('root.cn.[1]'))
})

it('keeps later updates inside the element and updates of its siblings', () => {
  const updates = at('root.cn.[1]', 'root.cn.[1].cn.[0].v', 'root.cn.[10].cl', 'root.cn.[2].st')
  expect(withoutOutdated(updates)).toEqual(updates)
})
