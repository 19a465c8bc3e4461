import { modules } from '@/modules'
import { coverage, wordsOf } from '../../../routes/coverage'
import { listQuery, recordOf } from '../support/addresses'
import type { World } from '../support/world'

/** Generic pages that take the module from the address, with each module of their area. */
const pages = coverage.routes.flatMap(({ path, shows }) =>
  shows?.parameters?.module === 'module' && shows.view !== 'own screen'
    ? modules
        .filter(({ area, closed }) => area === wordsOf(path)[0] && !(closed && shows.view === 'edit'))
        .map((module) => [path.replace(':module', module.name), shows.view, module] as const)
    : [],
)

export function areaTests(open: () => World) {
  it.each(pages)('opens the records of the module in the address: %s (%s)', async (path, view, module) => {
    const [{ base, guids, read, me }, hash] = [open(), path.replace(/:guid\??/, open().base)]
    if (view === 'list') {
      const query = listQuery(hash, me)
      expect(query.module.name).toBe(module.name)
      expect(await guids(module, query.filters)).toContain(base)
      return
    }
    const named = recordOf(hash)
    expect([named.module.name, named.guid]).toEqual([module.name, base])
    expect((await read(module, named.guid)).body.guid).toBe(base)
  })
}
