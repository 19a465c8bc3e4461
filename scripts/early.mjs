import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The pages most people start at: the name in their address, the page, and the area of its own words. */
const starts = [
  ['home', 'home'],
  ['application', 'application'],
  ['project', 'project', 'projects'],
  ['message', 'message'],
  ['list', 'projects/list'],
  ['my', 'me', 'enterprise'],
  ['login', 'login', 'account'],
  ['look', 'look/home'],
]

/**
 * Runs in the page's head: asks at once for what the first screen needs, which scripts would find out much later, and
 * once that is shown for what is opened next.
 */
function ask(pages, words) {
  let signedIn = null
  let settings = null
  try {
    signedIn = localStorage.getItem('purlin.login')
    settings = JSON.parse(localStorage.getItem('purlin.settings'))
  } catch {}
  const named = location.hash.replace(/^#?\/?/, '').split(/[/?]/)[0] || 'home'
  const page = signedIn ? named : named === 'home' ? 'look' : 'login'
  const { files, area } = pages[page] || pages.all
  const spoken = words[settings?.language] || words.zh
  const wanted = [spoken.all].concat(spoken[area] || [], files)
  const fetch = (rel, all) => {
    const links = document.createDocumentFragment()
    for (const file of all) {
      const link = document.createElement('link')
      link.rel = rel
      link.as = file.startsWith('css') ? 'style' : 'script'
      link.href = `./${file}`
      links.append(link)
    }
    document.head.append(links)
  }
  fetch('preload', wanted)
  if (!signedIn) return
  const rest = ['application', 'project', 'list'].flatMap((name) => pages[name].files)
  const later = [...new Set(rest)].filter((file) => !wanted.includes(file))
  addEventListener('load', () => setTimeout(() => fetch('prefetch', later), 1000))
}

const compact = (code) => code.toString().replace(/\n\s*/g, '\n')

/** What each first page is made of, without what index.html names itself. */
function firstPages(folder, html) {
  const made = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8'))
  const filesOf = (page) => (made[`./pages/${page}/index`] ?? []).filter((file) => !html.includes(file))
  const shared = filesOf('not-found').filter((file) => /shared/.test(file))
  const first = starts.map(([name, page, area]) => [name, { files: filesOf(page), area }])
  return { ...Object.fromEntries(first), all: { files: shared } }
}

/** The words of every page by language, and those of each area. */
function wordsIn(folder) {
  const found = {}
  for (const name of readdirSync(join(folder, 'js'))) {
    const [, language, area = 'all'] = /^words-([a-z]{2})(?:-(\w+)-json)?\.\w+\.js$/.exec(name) ?? []
    if (language !== undefined) found[language] = { ...found[language], [area]: `js/${name}` }
  }
  return found
}

export function askEarly(folder) {
  const path = join(folder, 'index.html')
  const html = readFileSync(path, 'utf8')
  const pages = firstPages(folder, html)
  const script = `<script>(${compact(ask)})(${JSON.stringify(pages)},${JSON.stringify(wordsIn(folder))})</script>`
  writeFileSync(path, html.replace('</title>', `</title>${script}`))
  writeFileSync(`${folder}-first.json`, JSON.stringify({ pages, words: wordsIn(folder) }))
  rmSync(join(folder, 'pages.json'))
}
