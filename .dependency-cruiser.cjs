/** Who may import whom. Each rule is one sentence of ARCHITECTURE.md, with the same name. */
const variant = '[.](h5|qywx|dd)[.]tsx?$'
const definition = '^src/modules/(.+[.](module|part)[.]ts|[^/]+/area[.]ts|index[.]ts|tiles[.]ts)$'
const wire = '^types/wire[.]ts$'
const npm = (...names) => names.map((name) => `^node_modules/${name}(/|$)`)
const react = ['react', 'react-dom', '@types']

const sourceFolders = ['schema', 'client', 'fields', 'platform', 'screens', 'ui'].map((folder) => `src/${folder}`)

/** `layer` may import itself, the folders named, and the packages named: nothing else. */
const only = (name, layer, folders, packages = []) => ({
  name,
  severity: 'error',
  from: { path: layer, pathNot: [definition, variant] },
  to: { pathNot: [layer, wire, ...folders, ...npm(...packages, '@types')] },
})

module.exports = {
  forbidden: [
    only('schema-stands-alone', '^src/schema/', []),
    only('routes-stand-alone', '^src/routes/', []),
    only('platform-knows-only-the-host', '^src/platform/', ['^src/routes/', '^locales/'], ['@tarojs', 'exifr', '@wecom/jssdk', 'dingtalk-jsapi', '@zxing/library', ...react]),
    only('words-speak-every-language', '^src/words/', ['^src/(schema|platform)/', '^locales/'], ['i18next', 'zustand', ...react]),
    only(
      'ui-knows-nothing-of-the-business',
      '^src/ui/',
      ['^src/(platform|words)/', '^src/schema/'],
      ['@tarojs/components', 'taro-ui', 'zustand', ...react],
    ),
    only('fields-draw-the-schema', '^src/fields/', ['^src/(schema|ui|platform|words|client)/'], ['@tarojs/components', ...react]),
    only(
      'client-speaks-to-the-server',
      '^src/client/',
      ['^src/(schema|platform|words|routes|ui)/', definition],
      ['zustand', '@tanstack/react-query', '@tanstack/query-core', 'dayjs', ...react],
    ),
    only(
      'screens-know-no-module',
      '^src/screens/',
      ['^src/(schema|ui|fields|client|platform|words|routes)/', '^src/modules/tiles[.]ts$'],
      ['@tarojs/components', 'dayjs', ...react],
    ),
    only('pages-only-name-screens', '^src/pages/', ['^src/screens/', '[.]screen[.]tsx$', definition]),

    {
      name: 'definitions-are-pure',
      severity: 'error',
      from: { path: definition },
      to: { pathNot: ['^src/schema/', definition] },
    },
    {
      name: 'modules-meet-in-definitions',
      severity: 'error',
      from: { path: '^src/modules/([^/]+/[^/]+)/' },
      to: { path: '^src/modules/', pathNot: ['^src/modules/$1/', definition] },
    },
    {
      name: 'server-reads-only-definitions',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/', pathNot: ['^src/schema/', '^src/routes/routes[.]json$', definition] },
    },
    { name: 'src-never-sees-the-server', severity: 'error', from: { path: '^src/' }, to: { path: '^server/' } },
    {
      name: 'engine-knows-no-module',
      severity: 'error',
      from: { path: '^server/(engine|store)/' },
      to: { path: '^(src|server)/modules/', pathNot: '^src/modules/tiles[.]ts$' },
    },
    {
      name: 'engine-knows-no-http',
      severity: 'error',
      from: { path: '^server/(engine|store|modules)/' },
      to: { path: ['^server/http/', ...npm('fastify')] },
    },
    {
      name: 'sql-stays-in-the-store',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/store/' },
      to: { path: npm('pg') },
    },
    {
      name: 'modules-write-no-sql',
      severity: 'error',
      from: { path: '^server/modules/' },
      to: { path: '^server/store/connection/(row-security|statements)[.]ts$' },
    },
    only('migrations-stand-alone', '^server/store/migrations/', []),
    {
      name: 'only-platform-calls-the-host',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(platform/|app[.]tsx$)' },
      to: { path: npm('@tarojs/taro', '@tarojs/router', '@tarojs/runtime') },
    },
    { name: 'variants-are-never-named', severity: 'error', from: { path: '^(src|server)/' }, to: { path: variant } },
    {
      name: 'variants-only-at-the-edge',
      severity: 'error',
      from: { path: `^src/.*${variant}`, pathNot: '^src/(platform|ui)/' },
      to: {},
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    ...['server/engine', 'server/store', 'server/http', 'server/demo', 'server/hosts', ...sourceFolders].map((layer) => ({
      name: `folders-have-no-circles: ${layer}`,
      scope: 'folder',
      severity: 'error',
      from: { path: `^${layer}/` },
      to: { path: `^${layer}/`, circular: true },
    })),
    { name: 'no-dead-imports', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]scss$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
