const fields = ['name', 'path', 'page', 'session', 'with', 'tab']

/** Writes the table of routes without the repeated names of its fields and of its pages, which are half of its size. */
module.exports = function compactRoutes(source) {
  const routes = JSON.parse(source)
  const pages = [...new Set(routes.map(({ page }) => page))]
  const rows = routes.map((route) => {
    const unknown = Object.keys(route).find((field) => !fields.includes(field))
    if (unknown !== undefined) throw new Error(`the table of routes has no place for ${unknown}`)
    const { name, path, page, session, with: values, tab } = route
    return [name, path, pages.indexOf(page), session, values ?? 0, tab === true ? 1 : 0].filter(
      (value, at, row) => value !== 0 || at < 4 || row.slice(at).some((later) => later !== 0),
    )
  })
  return `const pages = ${JSON.stringify(pages)}
export default ${JSON.stringify(rows)}.map(([name, path, page, session, values, tab]) => ({
  name, path, page: pages[page], session, ...(values ? { with: values } : {}), ...(tab ? { tab: true } : {}),
}))\n`
}
