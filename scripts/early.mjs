import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The most common first pages: the name in the address, the page, and the area of its texts. */
const firstPageNames = [
  ['home', 'home'],
  ['application', 'application'],
  ['project', 'project', 'projects'],
  ['message', 'message'],
  ['list', 'projects/list'],
  ['my', 'me', 'enterprise'],
  ['login', 'login', 'account'],
  ['look', 'look/home'],
]

/** Shows names that have arrived in the heights and places of the home page, whose blocks replace these without moving. */
function drawHome({ Me, needs, Work: { today, quick, projects } }) {
  const shell = document.getElementById('shell')
  if (!shell) return
  while (shell.children[1]) shell.children[1].remove()
  shell.children[0].textContent = Me.CompanyShortName || Me.CompanyName
  const block = (height, lines) => {
    const one = shell.appendChild(document.createElement('i'))
    one.style.height = `${height}px`
    for (const { name } of lines || []) one.appendChild(document.createElement('p')).textContent = name
  }
  block(46)
  if (needs[0]) block(needs[2] ? 175 : 111)
  if (today[0]) block(66 + 60 * Math.min(5, today.length))
  if (quick[0]) block(52)
  if (projects.list[0]) block(51 + 65 * projects.list.length, projects.list)
}

/**
 * Runs in the head of the page: preloads the files and data of the first screen before the scripts run, shows names of
 * projects as soon as they arrive, and prefetches the next pages after the first is shown.
 */
function preload(styles, pages, words, draw) {
  let signedIn = null
  let settings = null
  try {
    signedIn = localStorage.getItem('purlin.login')
    settings = JSON.parse(localStorage.getItem('purlin.settings'))
  } catch {}
  const named = location.hash.replace(/^#?\/?/, '').split(/[/?]/)[0] || 'home'
  const page = signedIn ? named : named === 'home' ? 'look' : 'login'
  const { files, area, late = [] } = pages[page] || pages.all
  const texts = words[settings?.language] || words.zh
  const preloaded = [texts.all].concat(texts[area] || [], files)
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
  // Inserted by a script, a style sheet does not block the static first paint, and it arrives before the app.
  link('stylesheet', styles)
  link('preload', preloaded)
  // The first script has run, and late files arrive while the others do.
  const onScript = ({ target }) => {
    if (target.tagName !== 'SCRIPT') return
    document.removeEventListener('load', onScript, true)
    link('preload', late)
  }
  document.addEventListener('load', onScript, true)
  if (!signedIn) return
  if (named === 'home' && !settings?.server) {
    const { Id, JW } = JSON.parse(signedIn)
    const language = settings?.language || 'zh'
    const query = `method=GetHome&timestamp=${Date.now()}&lang=${language}&la=${language}`
    window.purlinHome = window
      .fetch(`OPM3/H5/UserRight.ashx?${query}`, { headers: { Auth: `${Id}.${JW}.${Date.now()}`, platform: 'h5' } })
      .then((answer) => (answer.status === 200 ? answer.text() : null))
      .catch(() => null)
    // Without an answer, or with one of an older server, the placeholder stays as it is.
    window.purlinHome.then((text) => draw(JSON.parse(text))).catch(() => undefined)
  }
  // Data saver turns prefetching off.
  if (navigator.connection?.saveData) return
  const rest = ['application', 'project', 'list'].flatMap((name) => pages[name].files)
  const later = [...new Set(rest)].filter((file) => !preloaded.includes(file))
  addEventListener('load', () => setTimeout(() => link('prefetch', later), 1000))
}

const compact = (code) => code.toString().replace(/\n\s*/g, '\n')

/** The files of each first page, except those that index.html references itself. */
function firstPages(folder, html) {
  const made = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8'))
  const filesOf = (page) => (made[`./pages/${page}/index`] ?? []).filter((file) => !html.includes(file))
  const shared = filesOf('not-found').filter((file) => /shared/.test(file))
  const first = firstPageNames.map(([name, page, area]) => [name, { files: filesOf(page), area }])
  const home = first.find(([name]) => name === 'home')[1]
  home.late = (made['./work-surface'] ?? []).filter((file) => !html.includes(file) && !home.files.includes(file))
  return { ...Object.fromEntries(first), all: { files: shared } }
}

/** The files of general texts by language, and those of the areas of first pages. */
function textFilesIn(folder) {
  const found = {}
  const areas = ['all', ...firstPageNames.map(([, , area]) => area)]
  for (const name of readdirSync(join(folder, 'js'))) {
    const [, language, area = 'all'] = /^words-([a-z]{2})(?:-(\w+)-json)?\.\w+\.js$/.exec(name) ?? []
    if (language !== undefined && areas.includes(area)) found[language] = { ...found[language], [area]: `js/${name}` }
  }
  return found
}

export function addPreload(folder) {
  const path = join(folder, 'index.html')
  const html = readFileSync(path, 'utf8')
  const pages = firstPages(folder, html)
  const sheet = /<link href="\.\/(css\/[^"]+)" rel="stylesheet">/g
  const styles = [...html.matchAll(sheet)].map(([, file]) => file)
  const script = `<script>(${compact(preload)})(${[styles, pages, textFilesIn(folder)].map((each) => JSON.stringify(each))},${compact(drawHome)})</script>`
  writeFileSync(path, html.replace(sheet, '').replace('</title>', `</title>${script}`))
  writeFileSync(`${folder}-first.json`, JSON.stringify({ styles, pages, words: textFilesIn(folder) }))
  rmSync(join(folder, 'pages.json'))
}
