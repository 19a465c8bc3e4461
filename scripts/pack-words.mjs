import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')

/** The files of words a client has, as those of Chinese are listed for a mini-program. */
const names = ['src/platform/words/all.ts', 'src/platform/words/zh.ts'].flatMap((path) =>
  [...read(path).matchAll(/as (\w+) \} from/g)].map(([, name]) => name),
)

/** Every language in one file, beside the pages: a mini-program comes with Chinese and fetches the one that is chosen. */
export function packWords(folder) {
  mkdirSync(join(folder, 'words'), { recursive: true })
  for (const language of readdirSync(join(root, 'locales')).filter((each) => each !== 'zh')) {
    const pack = Object.fromEntries(names.map((name) => [name, JSON.parse(read(`locales/${language}/${name}.json`))]))
    writeFileSync(join(folder, 'words', `${language}.json`), JSON.stringify(pack))
  }
}
