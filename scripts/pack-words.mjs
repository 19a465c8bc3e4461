import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')

/** The text files of the client, as listed for the Chinese texts of a mini-program. */
const names = ['src/platform/words/all.ts', 'src/platform/words/zh.ts'].flatMap((path) =>
  [...read(path).matchAll(/as (\w+) \} from/g)].map(([, name]) => name),
)

/**
 * Writes each other language into one file next to the pages, because a mini-program contains only Chinese and fetches
 * the selected language.
 */
export function writeLanguageFiles(folder) {
  mkdirSync(join(folder, 'words'), { recursive: true })
  for (const language of readdirSync(join(root, 'locales')).filter((each) => each !== 'zh')) {
    const pack = Object.fromEntries(names.map((name) => [name, JSON.parse(read(`locales/${language}/${name}.json`))]))
    writeFileSync(join(folder, 'words', `${language}.json`), JSON.stringify(pack))
  }
}
