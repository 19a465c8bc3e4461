import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const built = (target: string) => join(__dirname, '../../dist', target)
const read = (target: string, file: string) => JSON.parse(readFileSync(join(built(target), file), 'utf8'))

const bytesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

interface Icons {
  readonly iconPath?: string
  readonly selectedIconPath?: string
  readonly icon?: string
  readonly activeIcon?: string
}

describe('app.json of the WeCom mini-program', () => {
  const app = read('qywx', 'app.json')

  it('loads only the components of a page and preloads packages of less than 1 MiB', () => {
    expect(app.lazyCodeLoading).toBe('requiredComponents')
    const { network, packages } = app.preloadRule['pages/home/index'] as { network: string; packages: string[] }
    const roots = (app.subPackages as { root: string }[]).map(({ root }) => root)
    expect([network, packages.filter((each) => !roots.includes(each))]).toEqual(['all', []])
    const size = packages.reduce((sum, each) => sum + bytesIn(join(built('qywx'), each)), 0)
    // WeChat preloads 2 MiB for a page. The package of approvals grows with the definitions of all modules that are approved.
    expect(size).toBeLessThan(1024 * 1024)
  })

  it('names only colours that the theme file defines for light and dark', () => {
    const named = Array.from(JSON.stringify(app).matchAll(/"@(\w+)"/g), ([, name = '']) => name)
    const { light, dark } = read('qywx', app.themeLocation)
    expect([app.darkmode, named.length > 0]).toEqual([true, true])
    for (const name of named) expect([typeof light[name], typeof dark[name]]).toEqual(['string', 'string'])
    expect(Object.keys(dark)).toEqual(Object.keys(light))
  })
})

it('app.json of the DingTalk mini-program contains colour values, because DingTalk has no theme file', () => {
  const app = read('dd', 'app.json')
  expect(JSON.stringify(app)).not.toContain('"@')
  expect(app.tabBar).toMatchObject({ textColor: '#556370', selectedColor: '#1d5fd1', backgroundColor: '#ffffff' })
})

it.each([
  ['qywx', 'list'],
  ['dd', 'items'],
])('app.json of %s has two pictures of the required size for each tab', async (target, key) => {
  const tabs = read(target, 'app.json').tabBar[key] as Icons[]
  expect(tabs).toHaveLength(5)
  for (const { iconPath, selectedIconPath, icon, activeIcon } of tabs) {
    for (const path of [iconPath ?? icon, selectedIconPath ?? activeIcon]) {
      const file = join(built(target), path ?? 'none')
      expect([path, existsSync(file)]).toEqual([path, true])
      const { width, height } = await sharp(file).metadata()
      expect([width, height, readFileSync(file).length < 40 * 1024]).toEqual([81, 81, true])
    }
  }
})
