import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NodePath, parseSync, traverse, types } from '@babel/core'

const root = join(__dirname, '../../..')
type Target = 'qywx' | 'dd'

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((each) => each.isFile() && ending.test(each.name))
    .map((each) => join(each.parentPath, each.name))

/** What Taro has of its own, whatever the host. */
const ofTaro = new Set(['getCurrentPages', 'env', 'qy', 'eventCenter', 'SocketTask', 'RecorderManager'])

export interface Call {
  readonly name: string
  readonly where: string
  /** Asked for only where it is there. */
  readonly isOptional: boolean
}

/** The variant of a file that a target is built from. */
const isBuilt = (file: string, target: Target) => {
  if (/\.h5\.tsx?$/.test(file)) return false
  if (/\.(dd|qywx)\.tsx?$/.test(file)) return file.includes(`.${target}.`)
  return !existsSync(file.replace(/\.(tsx?)$/, `.${target}.$1`))
}

const textsOf = (target: Target) =>
  [...filesIn(join(root, 'src'), /\.tsx?$/), ...filesIn(join(root, 'config/platforms', target), /\.js$/)]
    .filter((file) => isBuilt(file, target))
    .map((file) => [file, readFileSync(file, 'utf8')] as const)

/** What the wheels of a host are asked to turn. */
export const wheelsOf = (target: Target): readonly string[] =>
  textsOf(target).flatMap(([, text]) => Array.from(text.matchAll(/<Picker\s+mode="(\w+)"/g), ([, mode = '']) => mode))

/** Every call of a host that our own code makes, by the name it has there or in Taro. */
export function calledBySource(target: Target): { readonly taro: Call[]; readonly own: Call[]; readonly qy: Call[] } {
  const texts = textsOf(target)
  const found = (pattern: RegExp) =>
    texts.flatMap(([file, text]) =>
      Array.from(text.matchAll(pattern), ([, name = '', mark]) => ({
        ...{ name, where: file.slice(root.length + 1) },
        isOptional:
          mark === '?.' ||
          text.includes(`Taro.${name} === undefined`) ||
          new RegExp(`typeof (dd|my|wx)\\.${name} ===`).test(text),
      })),
    )
  return {
    taro: found(/\bTaro\.(\w+)(\?\.)?/g).filter(({ name }) => !ofTaro.has(name)),
    own: found(target === 'dd' ? /\b(?:dd|my)\.(\w+)(\?\.)?/g : /\bwx\.(?!qy\b)(\w+)(\?\.)?/g),
    qy: found(/\b(?:wx|Taro|taro)\.qy\??\.(\w+)(\?\.)?/g),
  }
}

/** `x().name` where `x` was made of a whole module, as webpack writes it: names by the number of the module. */
function membersOf(code: string): ReadonlyMap<string, ReadonlySet<string>> {
  const tree = parseSync(code, { configFile: false, babelrc: false, sourceType: 'script' })
  const found = new Map<string, Set<string>>()
  if (tree === null) return found
  const numberOf = (path: NodePath, name: string): string | undefined => {
    const made = path.scope.getBinding(name)?.path
    if (!made?.isVariableDeclarator() || !types.isCallExpression(made.node.init)) return undefined
    const [argument] = made.node.init.arguments
    if (types.isNumericLiteral(argument) || types.isStringLiteral(argument)) return String(argument.value)
    // What it was made of is looked for where it was made: names are short and used again further inside.
    return types.isIdentifier(argument) ? numberOf(made, argument.name) : undefined
  }
  traverse(tree, {
    MemberExpression(path) {
      const { object, property, computed } = path.node
      if (computed || !types.isIdentifier(property) || !types.isCallExpression(object)) return
      if (object.arguments.length > 0 || !types.isIdentifier(object.callee)) return
      const number = numberOf(path, object.callee.name)
      if (number !== undefined) found.set(number, (found.get(number) ?? new Set()).add(property.name))
    },
  })
  return found
}

/** Every call in what was built: those that go through Taro, and those that name the host. */
export function calledByBuilt(target: Target): {
  readonly taro: ReadonlySet<string>
  readonly own: ReadonlySet<string>
} {
  const members = new Map<string, Set<string>>()
  const own = new Set<string>()
  for (const file of filesIn(join(root, 'dist', target), /\.js$/)) {
    const code = readFileSync(file, 'utf8')
    for (const [number, names] of membersOf(code)) {
      members.set(number, new Set([...(members.get(number) ?? []), ...names]))
    }
    for (const [, name = ''] of code.matchAll(/\b(?:wx|my|dd)\.([a-zA-Z]\w*)/g)) own.add(name)
  }
  const through = [...members.values()].filter((names) => names.has('navigateTo') || names.has('getSystemInfoSync'))
  const taro = new Set(through.flatMap((names) => [...names]).filter((name) => !ofTaro.has(name)))
  return { taro, own }
}
