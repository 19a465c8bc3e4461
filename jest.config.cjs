const presets = [
  [require.resolve('@babel/preset-env'), { targets: { node: '20' } }],
  [require.resolve('@babel/preset-react'), { runtime: 'automatic' }],
  require.resolve('@babel/preset-typescript'),
]

const isUnbundled = process.env.UNBUNDLED_TESTS === 'yes'
/** With a bundle, its test files run out of it instead of being loaded with each of their imports. */
const transform = (bundle) => ({
  '^.+\\.[cm]?[jt]sx?$': ['<rootDir>/tests/transform.cjs', { presets, ...(isUnbundled ? {} : { bundle }) }],
})

const shared = {
  rootDir: __dirname,
  // `npm test` deletes the folder of temporary files, where Jest keeps its cache by default.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // Packages are found without being listed, tens of thousands of files for each project.
  roots: ['src', 'server', 'tests', 'types', 'locales'].map((folder) => `<rootDir>/${folder}`),
  transform: transform(),
  moduleNameMapper: {
    '\\.(s?css)$': 'identity-obj-proxy',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@wire$': '<rootDir>/types/wire.ts',
    '^@locales/(.*)$': '<rootDir>/locales/$1',
  },
}

/** What a browser takes where there is a variant of its own. */
const browser = { moduleFileExtensions: ['h5.ts', 'h5.tsx', 'ts', 'tsx', 'js', 'mjs', 'json'] }
const node = { ...shared, testEnvironment: 'node' }
/** The texts of forms are those that a browser loads. */
const formTexts = {
  moduleNameMapper: {
    '^@/platform/words$': '<rootDir>/src/platform/words/index.h5.ts',
    ...shared.moduleNameMapper,
  },
}
const database = {
  globalSetup: '<rootDir>/tests/server/support/start.ts',
  globalTeardown: '<rootDir>/tests/server/support/stop.ts',
}
/** Packages that are modules only, and what they are made of. */
const serverIgnores = [
  '/node_modules/(?!(exifr|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|@tus|srvx)/)',
]
const bundledEnvironment = '<rootDir>/tests/bundle/environment.cjs'
const planted = {
  globalSetup: '<rootDir>/tests/journeys/support/plant.ts',
  globalTeardown: '<rootDir>/tests/journeys/support/clear.ts',
}
const transformIgnorePatterns = ['/node_modules/(?!(@tarojs/components-react|taro-ui|swiper|lodash-es)/)']

const tests = (...folders) => folders.map((folder) => `<rootDir>/tests/${folder}/**/*.test.{ts,tsx}`)

/** Saves, reads and rights of records, which must be the same with and without statement batching. */
const recordTests = [
  ...[
    'idempotency',
    'create',
    'dictionaries',
    'kinds',
    'list',
    'natures',
    'numbers',
    'save',
    'scope',
    'shares',
    'tree',
  ].map((name) => `<rootDir>/tests/server/records/${name}.test.ts`),
  '<rootDir>/tests/server/matrix/matrix.test.ts',
]

/** @type {import('jest').Config} */
module.exports = {
  testTimeout: 120_000,
  testSequencer: '<rootDir>/tests/sequence.cjs',
  projects: [
    { ...node, displayName: 'unit', testMatch: tests('schema', 'modules', 'words', 'client', 'routes') },
    {
      ...node,
      ...database,
      testEnvironment: bundledEnvironment,
      displayName: 'server',
      testMatch: tests('server', 'stories'),
      transform: transform('server'),
      ...formTexts,
      transformIgnorePatterns: serverIgnores,
    },
    {
      ...node,
      ...database,
      testEnvironment: bundledEnvironment,
      displayName: 'unbatched',
      setupFiles: ['<rootDir>/tests/server/support/unbatched.cjs'],
      testMatch: recordTests,
      transform: transform('server'),
      transformIgnorePatterns: serverIgnores,
    },
    {
      ...shared,
      displayName: 'screens',
      testEnvironment: '<rootDir>/tests/screens/environment.cjs',
      testMatch: tests('screens'),
      setupFilesAfterEnv: ['<rootDir>/tests/screens/patience.ts'],
      ...browser,
      moduleNameMapper: {
        '^@tarojs/components$': '<rootDir>/src/platform/h5-components/components.tsx',
        '^@tarojs/(taro|router|runtime)$': '<rootDir>/tests/screens/account/support/taro.ts',
        ...shared.moduleNameMapper,
      },
      transformIgnorePatterns,
    },
    {
      ...node,
      ...planted,
      globalSetup: '<rootDir>/tests/journeys/support/start.ts',
      ...formTexts,
      displayName: 'journeys',
      testEnvironment: '<rootDir>/tests/journeys/environment.cjs',
      testMatch: tests('journeys'),
      transform: transform('journeys'),
    },
    {
      ...node,
      displayName: 'platform',
      testMatch: tests('platform'),
      ...browser,
      transformIgnorePatterns: ['/node_modules/(?!(@zxing|exifr)/)'],
    },
    { ...node, displayName: 'built', testMatch: tests('built') },
    { ...node, ...planted, displayName: 'mini', testMatch: tests('mini') },
  ],
}
