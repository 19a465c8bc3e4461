import type { Tree } from '../kinds/field-options'
import type { Only } from '../values/only'

export interface TreeOf<K extends string> {
  readonly tree?: { readonly parent: K; readonly only?: Only; readonly levels?: number }
}

export interface InTree {
  /** The reference to the parent record; null if records do not form a tree. */
  readonly tree: Tree | null
}

export const treeFrom = <K extends string>({ tree }: TreeOf<K>): InTree => ({ tree: tree ?? null })
