import { type NodePath, parseSync, traverse, type types } from '@babel/core'

/** A name that a file uses without declaring it. */
export interface FreeName {
  readonly name: string
  /** The file checks whether the name exists before it uses it, or handles the error. */
  readonly isGuarded: boolean
  /** The text around the use. */
  readonly where: string
}

type Node = types.Node

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)

const checksFor = (node: Node, name: string): boolean =>
  (node.type === 'UnaryExpression' &&
    node.operator === 'typeof' &&
    node.argument.type === 'Identifier' &&
    node.argument.name === name) ||
  childrenOf(node).some((child) => checksFor(child, name))

/** True if `parent` runs `child` only after a check that the name exists, or catches the error. */
function guards(parent: Node, child: Node, name: string): boolean {
  if (parent.type === 'UnaryExpression') return parent.operator === 'typeof'
  if (parent.type === 'LogicalExpression') return parent.right === child && checksFor(parent.left, name)
  if (parent.type === 'ConditionalExpression' || parent.type === 'IfStatement') {
    return parent.test !== child && checksFor(parent.test, name)
  }
  return parent.type === 'TryStatement' && parent.block === child && parent.handler != null
}

/** Whether every function around a use is an arrow function, which has no `arguments`. */
const isOutsideFunctions = (path: NodePath) =>
  path.findParent((parent) => parent.isFunction() && !parent.isArrowFunctionExpression()) === null

const isUse = (path: NodePath) =>
  path.parentPath?.isAssignmentExpression({ left: path.node }) === true || path.isReferencedIdentifier()

function isFree(path: NodePath<types.Identifier>): boolean {
  const { name } = path.node
  if (!isUse(path)) return false
  return !path.scope.hasBinding(name, true) && (name !== 'arguments' || isOutsideFunctions(path))
}

function isGuardedAt(path: NodePath<types.Identifier>): boolean {
  const nodes = path.getAncestry().map(({ node }) => node)
  return nodes.slice(1).some((parent, at) => guards(parent, nodes[at] as Node, path.node.name))
}

/** All uses of undeclared names in a file. */
export function freeNames(text: string): readonly FreeName[] {
  const found: FreeName[] = []
  const tree = parseSync(text, { configFile: false, babelrc: false, sourceType: 'script' })
  if (tree === null) return found
  traverse(tree, {
    Identifier(path) {
      if (!isFree(path)) return
      const [start, end] = [path.node.start ?? 0, path.node.end ?? 0]
      const where = text.slice(Math.max(0, start - 40), end + 40)
      found.push({ name: path.node.name, isGuarded: isGuardedAt(path), where })
    },
  })
  return found
}
