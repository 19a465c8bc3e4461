import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coloursOf } from '@/platform/theme/colours'

const tokens = readFileSync(join(__dirname, '../../src/ui/tokens.scss'), 'utf8')

/** Tokens that a mixin of the token file sets. */
function tokensOf(look: string): Readonly<Record<string, string>> {
  const [, body = ''] = new RegExp(`@mixin ${look} \\{([^}]*)\\}`).exec(tokens) ?? []
  const set = Array.from(body.matchAll(/--([\w-]+): ([^;]+);/g), ([, name = '', value = '']) => [name, value] as const)
  return Object.fromEntries(set)
}

it.each([
  { theme: 'light', siteMode: false },
  { theme: 'dark', siteMode: false },
  { theme: 'light', siteMode: true },
  { theme: 'dark', siteMode: true },
] as const)('native bars have the colours of the pages for %j', (look) => {
  const tokensNow: Readonly<Record<string, string>> = {
    ...tokensOf(look.theme),
    ...(look.siteMode ? tokensOf(`${look.theme}-on-site`) : {}),
  }
  const page = (name: string) => tokensNow[name]?.replace('var(--ink)', tokensNow.ink ?? '')
  const { ground, sheet, tab, chosen, words } = coloursOf(look)
  expect({ ground, sheet, tab, chosen }).toEqual({
    ground: page('paper'),
    sheet: page('sheet'),
    tab: page('ink-2'),
    chosen: page('blue'),
  })
  expect(words).toBe(look.theme === 'dark' ? 'white' : 'black')
})
