import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NodePath, parseSync, traverse, types } from '@babel/core'

const root = join(__dirname, '../../..')
type Target = 'qywx' | 'dd'

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((each) => each.isFile() && ending.test(each.name))
    .map((each) => join(each.parentPath, each.name))

/** Names that Taro defines itself on every host. */
const taroOwn = new Set(['getCurrentPages', 'env', 'qy', 'eventCenter', 'SocketTask', 'RecorderManager'])

export interface Call {
  readonly name: string
  readonly where: string
  /** Called only if it exists. */
  readonly isOptional: boolean
}

/** Whether a target is built from this variant of a file. */
const isBuilt = (file: string, target: Target) => {
  if (/\.h5\.tsx?$/.test(file)) return false
  if (/\.(dd|qywx)\.tsx?$/.test(file)) return file.includes(`.${target}.`)
  return !existsSync(file.replace(/\.(tsx?)$/, `.${target}.$1`))
}

const textsOf = (target: Target) =>
  [...filesIn(join(root, 'src'), /\.tsx?$/), ...filesIn(join(root, 'config/platforms', target), /\.js$/)]
    .filter((file) => isBuilt(file, target))
    .map((file) => [file, readFileSync(file, 'utf8')] as const)

/** The modes of the pickers in the sources of a target. */
export const pickerModes = (target: Target): readonly string[] =>
  textsOf(target).flatMap(([, text]) => Array.from(text.matchAll(/<Picker\s+mode="(\w+)"/g), ([, mode = '']) => mode))

/** All host calls in our sources, by their name at the host or in Taro. */
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
    taro: found(/\bTaro\.(\w+)(\?\.)?/g).filter(({ name }) => !taroOwn.has(name)),
    own: found(target === 'dd' ? /\b(?:dd|my)\.(\w+)(\?\.)?/g : /\bwx\.(?!qy\b)(\w+)(\?\.)?/g),
    qy: found(/\b(?:wx|Taro|taro)\.qy\??\.(\w+)(\?\.)?/g),
  }
}

/**
 * The members that are used of each module, by module number: `x().name` where webpack assigned a whole module to `x`.
 */
function membersOf(code: string): ReadonlyMap<string, ReadonlySet<string>> {
  const tree = parseSync(code, { configFile: false, babelrc: false, sourceType: 'script' })
  const found = new Map<string, Set<string>>()
  if (tree === null) return found
  const numberOf = (path: NodePath, name: string): string | undefined => {
    const made = path.scope.getBinding(name)?.path
    if (!made?.isVariableDeclarator() || !types.isCallExpression(made.node.init)) return undefined
    const [argument] = made.node.init.arguments
    if (types.isNumericLiteral(argument) || types.isStringLiteral(argument)) return String(argument.value)
    // Resolved in the scope of the declaration, because minified names are reused in inner scopes.
    return types.isIdentifier(argument) ? numberOf(made, argument.name) : undefined
  }
  traverse(tree, {
    MemberExpression(path) {
      const { object: given, property, computed } = path.node
      // An optional call keeps its object in a variable.
      const object = types.isAssignmentExpression(given) ? given.right : given
      if (computed || !types.isIdentifier(property) || !types.isCallExpression(object)) return
      if (object.arguments.length > 0 || !types.isIdentifier(object.callee)) return
      const number = numberOf(path, object.callee.name)
      if (number !== undefined) found.set(number, (found.get(number) ?? new Set()).add(property.name))
    },
  })
  return found
}

/** All host calls in the built program: those through Taro and those by the name of the host. */
export function calledByBuilt(target: Target): {
  readonly taro: ReadonlySet<string>
  readonly own: ReadonlySet<string>
} {
  const members = new Map<string, Set<string>>()
  const own = new Set<string>()
  // A script is in each sub-package that uses it.
  const scripts = new Set(filesIn(join(root, 'dist', target), /\.js$/).map((file) => readFileSync(file, 'utf8')))
  for (const code of scripts) {
    for (const [number, names] of membersOf(code)) {
      members.set(number, new Set([...(members.get(number) ?? []), ...names]))
    }
    for (const [, name = ''] of code.matchAll(/\b(?:wx|my|dd)\.([a-zA-Z]\w*)/g)) own.add(name)
  }
  const taroModules = [...members.values()].filter((names) => names.has('navigateTo') || names.has('getSystemInfoSync'))
  const taro = new Set(taroModules.flatMap((names) => [...names]).filter((name) => !taroOwn.has(name)))
  return { taro, own }
}
