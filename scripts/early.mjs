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
function ask(styles, pages, words) {
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
  const link = (rel, all) => {
    const links = document.createDocumentFragment()
    for (const file of all) {
      const one = document.createElement('link')
      one.rel = rel
      one.as = file.startsWith('css') ? 'style' : 'script'
      one.href = `./${file}`
      links.append(one)
    }
    document.head.append(links)
  }
  // Put in by a script, a style sheet does not hold back the still picture; it is here long before the app is.
  link('stylesheet', styles)
  link('preload', wanted)
  if (!signedIn) return
  if (named === 'home' && !settings?.server) {
    const { Id, JW } = JSON.parse(signedIn)
    const language = settings?.language || 'zh'
    const query = `method=GetHome&timestamp=${Date.now()}&lang=${language}&la=${language}`
    window.purlinHome = window
      .fetch(`OPM3/H5/UserRight.ashx?${query}`, { headers: { Auth: `${Id}.${JW}.${Date.now()}`, platform: 'h5' } })
      .then((answer) => (answer.status === 200 ? answer.text() : null))
      .catch(() => null)
  }
  // Whoever counts their bytes fetches nothing ahead.
  if (navigator.connection?.saveData) return
  const rest = ['application', 'project', 'list'].flatMap((name) => pages[name].files)
  const later = [...new Set(rest)].filter((file) => !wanted.includes(file))
  addEventListener('load', () => setTimeout(() => link('prefetch', later), 1000))
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
  const sheet = /<link href="\.\/(css\/[^"]+)" rel="stylesheet">/g
  const styles = [...html.matchAll(sheet)].map(([, file]) => file)
  const script = `<script>(${compact(ask)})(${[styles, pages, wordsIn(folder)].map((each) => JSON.stringify(each))})</script>`
  writeFileSync(path, html.replace(sheet, '').replace('</title>', `</title>${script}`))
  writeFileSync(`${folder}-first.json`, JSON.stringify({ styles, pages, words: wordsIn(folder) }))
  rmSync(join(folder, 'pages.json'))
}
