import { switchTab } from '@tarojs/router'
import { eventCenter } from '@tarojs/runtime'

const base = (path) => `/${String(path).replace(/^\//, '').split('?')[0]}`

/** Replaces Taro's tab bar, which needs a whole web-component runtime. Labels arrive by event. */
export function initTabbar(config) {
  const { list } = config.tabBar
  const custom = config.router.customRoutes ?? {}
  const paths = list.map(({ pagePath }) => [base(pagePath)].concat(custom[base(pagePath)] ?? []))
  const bar = document.createElement('nav')
  bar.className = 'tab-bar'
  const items = list.map(({ pagePath, text }, index) => {
    const item = document.createElement('button')
    item.type = 'button'
    item.className = 'tab-bar__item'
    const icon = document.createElement('span')
    icon.className = `icon icon--tab-${index}`
    const label = document.createElement('span')
    label.textContent = text
    item.append(icon, label)
    item.onclick = () => switchTab({ url: base(pagePath) })
    bar.append(item)
    return { item, label }
  })
  eventCenter.on('__taroRouterChange', ({ toLocation }) => {
    const path = base(toLocation.path)
    const current = paths.findIndex((all) => all.includes(path))
    bar.classList.toggle('tab-bar--shown', current >= 0)
    for (const [index, { item }] of items.entries()) {
      item.classList.toggle('tab-bar__item--current', index === current)
      if (index === current) item.setAttribute('aria-current', 'page')
      else item.removeAttribute('aria-current')
    }
  })
  eventCenter.on('purlin:tabs', (words) => {
    for (const [index, word] of words.entries()) items[index].label.textContent = word
  })
  eventCenter.on('purlin:badge', (index, count) => {
    const { item } = items[index]
    item.dataset.count = count > 99 ? '99+' : count || ''
  })
  document.getElementById('container')?.append(bar)
}
