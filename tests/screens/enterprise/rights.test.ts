import type { ModuleRight } from '@wire'
import { groupsOf, withGroup, withLevel, withModule } from '@/screens/enterprise/role-edit/rights'

const right = (code: string, group: string, more: Partial<ModuleRight> = {}): ModuleRight => ({
  code,
  text: code,
  group,
  view: false,
  edit: false,
  delete: false,
  approve: false,
  ...more,
})

describe('the rights of a role', () => {
  it('include the view right with any other right, because a person cannot edit what they cannot see', () => {
    expect(withLevel(right('8815', 'project'), 'approve', true)).toMatchObject({
      view: true,
      approve: true,
      edit: false,
    })
  })

  it('lose every right together with view', () => {
    const all = right('8815', 'project', { view: true, edit: true, delete: true, approve: true })
    expect(withLevel(all, 'view', false)).toMatchObject({ view: false, edit: false, delete: false, approve: false })
  })

  it('keep view when another right is removed', () => {
    expect(withLevel(right('8815', 'project', { view: true, edit: true }), 'edit', false)).toMatchObject({ view: true })
  })

  it('change for a whole group and for no module outside it', () => {
    const rights = [right('8815', 'project'), right('8801', 'project'), right('8807', 'site')]
    expect(withGroup(rights, 'project', 'edit', true).map((each) => each.edit)).toEqual([true, true, false])
  })

  it('change for one module', () => {
    const rights = [right('8815', 'project'), right('8801', 'project')]
    expect(withModule(rights, '8801', 'view', true).map((each) => each.view)).toEqual([false, true])
  })

  it('are grouped in the given order of the modules', () => {
    const rights = [right('8815', 'project'), right('8807', 'site'), right('8801', 'project')]
    expect(groupsOf(rights).map(({ group, rights: list }) => [group, list.length])).toEqual([
      ['project', 2],
      ['site', 1],
    ])
  })
})
