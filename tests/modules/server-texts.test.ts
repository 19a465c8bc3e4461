import { modules } from '@/modules'
import { moduleTitle } from '../../server/engine/texts/definitions'

it.each(['en', 'es', 'tw'] as const)(
  'the server has the texts of every module in %s, for papers and messages',
  (lang) => {
    const own = new Set(modules.filter((module) => moduleTitle(module, lang) !== module.title).map(({ area }) => area))
    // A title may be the same in two languages; no title of a whole area is.
    expect([...own].sort()).toEqual([...new Set(modules.map(({ area }) => area))].sort())
  },
)
