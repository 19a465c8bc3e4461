import type { Module, Target } from '@/schema'

/** A figure of a record. */
export interface FigureSource {
  readonly module: Module
  readonly guid: string
  readonly name: string
}

/** Whether a field is the sum of lines of a ledger. */
const isFigure = (target: Target | undefined, name: string) => target?.fields[name]?.options.figure !== undefined

/** Whether a field is the balance of a book of stock. */
const isBalance = ({ balance }: Module, name: string) => balance?.quantity === name || balance?.value === name

/** The figure that a field is, or of which it keeps the value at that time: one of a record that the record refers to. */
export function figureSource(
  module: Module,
  { guid, values }: { readonly guid: string; readonly values: Readonly<Record<string, unknown>> },
  name: string,
): FigureSource | null {
  if (isFigure(module, name) || isBalance(module, name)) return { module, guid, name }
  for (const [reference, { options }] of Object.entries(module.fields)) {
    const [source, target, of] = [options.copies?.[name], options.to?.(), values[reference]]
    if (source === undefined || typeof of !== 'string' || !isFigure(target, source)) continue
    return { module: target as Module, guid: of, name: source }
  }
  return null
}

/** Whether a record of the module shows figures, its own ones or those of records that it refers to. */
export const showsFigures = (module: Module) =>
  module.balance !== undefined ||
  Object.entries(module.fields).some(
    ([name, { options }]) =>
      isFigure(module, name) || Object.values(options.copies ?? {}).some((source) => isFigure(options.to?.(), source)),
  )
