import { withoutCommon } from '@/schema/heading'

it.each([
  ['Tower 1 steel', 'Tower 1', 'steel'],
  ['Tower 10 steel', 'Tower 1', 'Tower 10 steel'],
  ['Northern depot', 'North', 'Northern depot'],
  ['一号楼钢筋', '一号楼', '钢筋'],
  ['一号楼 - 钢筋', '一号楼', '钢筋'],
  ['Tower 1', 'Tower 1', 'Tower 1'],
  ['建造师证（001）', '建造师证', '建造师证（001）'],
  ['一号楼采购合同（第3批）', '一号楼', '采购合同（第3批）'],
])('%s in a list of %s is shown as %s', (text, project, shown) => {
  expect(withoutCommon(text, { project })).toBe(shown)
})
