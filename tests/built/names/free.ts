import { type AnyNode, type Function as FunctionNode, type Node, parse } from 'acorn'

/** A name that a file uses without declaring it. */
export interface FreeName {
  readonly name: string
  /** The file checks whether the name exists before it uses it, or handles the error. */
  readonly isGuarded: boolean
  /** The text around the use. */
  readonly where: string
}

const isNode = (value: unknown): value is AnyNode => typeof (value as Node | null)?.type === 'string'

const childrenOf = (node: AnyNode): readonly AnyNode[] => Object.values(node).flat().filter(isNode)

const isFunction = (node: AnyNode): node is FunctionNode & AnyNode =>
  node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration'

/** The names that a function or a file declares. ES5 has no block scope. */
function declaredIn(scope: AnyNode): ReadonlySet<string> {
  const names = new Set<string>()
  const add = (node: AnyNode | null | undefined) => node?.type === 'Identifier' && names.add(node.name)
  const collect = (node: AnyNode) => {
    if (node.type === 'VariableDeclarator') add(node.id)
    if (node.type === 'FunctionDeclaration') add(node.id)
    if (isFunction(node)) return
    for (const child of childrenOf(node)) collect(child)
  }
  if (isFunction(scope)) {
    names.add('arguments')
    add(scope.id)
    for (const parameter of scope.params) add(parameter)
    collect(scope.body)
  } else for (const child of childrenOf(scope)) collect(child)
  return names
}

/** Names of properties, declarations and labels are not uses. */
function isUse(node: AnyNode, parent: AnyNode | undefined): boolean {
  if (parent === undefined) return false
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed
  if (parent.type === 'Property') return parent.value === node
  if (parent.type === 'VariableDeclarator') return parent.init === node
  const isLabel = /^(LabeledStatement|BreakStatement|ContinueStatement)$/.test(parent.type)
  return !isLabel && !isFunction(parent) && parent.type !== 'CatchClause'
}

const checksFor = (node: AnyNode, name: string): boolean =>
  (node.type === 'UnaryExpression' &&
    node.operator === 'typeof' &&
    node.argument.type === 'Identifier' &&
    node.argument.name === name) ||
  childrenOf(node).some((child) => checksFor(child, name))

/** True if `parent` runs `child` only after a check that the name exists, or catches the error. */
function guards(parent: AnyNode, child: AnyNode, name: string): boolean {
  if (parent.type === 'UnaryExpression') return parent.operator === 'typeof'
  if (parent.type === 'LogicalExpression') return parent.right === child && checksFor(parent.left, name)
  if (parent.type === 'ConditionalExpression' || parent.type === 'IfStatement') {
    return parent.test !== child && checksFor(parent.test, name)
  }
  return parent.type === 'TryStatement' && parent.block === child && parent.handler != null
}

/** All uses of undeclared names in an ES5 file. */
export function freeNames(text: string): readonly FreeName[] {
  const found: FreeName[] = []
  const scopes: ReadonlySet<string>[] = []
  const path: AnyNode[] = []

  const isGuarded = (name: string) => path.some((parent, at) => guards(parent, path[at + 1] as AnyNode, name))
  const use = (node: AnyNode) => {
    if (node.type !== 'Identifier' || !isUse(node, path.at(-1))) return
    if (scopes.some((names) => names.has(node.name))) return
    path.push(node)
    const where = text.slice(Math.max(0, node.start - 40), node.end + 40)
    found.push({ name: node.name, isGuarded: isGuarded(node.name), where })
    path.pop()
  }
  const declaredBy = (node: AnyNode): ReadonlySet<string> | undefined => {
    if (isFunction(node) || node.type === 'Program') return declaredIn(node)
    return node.type === 'CatchClause' && node.param?.type === 'Identifier' ? new Set([node.param.name]) : undefined
  }
  const visit = (node: AnyNode) => {
    use(node)
    const names = declaredBy(node)
    if (names !== undefined) scopes.push(names)
    path.push(node)
    for (const child of childrenOf(node)) visit(child)
    path.pop()
    if (names !== undefined) scopes.pop()
  }
  visit(parse(text, { ecmaVersion: 2020, sourceType: 'script' }))
  return found
}
