import { matchHash } from '@/routes/match'

it('reads an empty part of an address as an omitted parameter', () => {
  expect(matchHash('#/plan//p1/PL-G1')).toMatchObject({
    route: { name: 'plan' },
    params: { PrjId: 'p1', PrjName: 'PL-G1' },
  })
  expect(matchHash('#/plan//p1')?.params).toEqual({ PrjId: 'p1' })
  expect(matchHash('#/plan/g1')?.params).toEqual({ Guid: 'g1' })
  expect(matchHash('#/prjplaninfo/%E6%80%BB%E8%BF%9B%E5%BA%A6/p1')?.params).toEqual({ typename: '总进度', prjId: 'p1' })
  expect(matchHash('#/prjplaninfo//p1')).toBeNull()
  expect(matchHash('#/')?.route.name).toBe('home')
  expect(matchHash('')?.route.name).toBe('home')
})
