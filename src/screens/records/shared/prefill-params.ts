import { isEmpty, isOneValue, type Module } from '@/schema'

/** Begins the parameters that the program itself fills a form by, where no address names them. */
export const linked = 'link-'

/** Where a form begins with these records, as its address says it: each brings along what follows from it. */
export function filledBy({ fields }: Module, values: Readonly<Record<string, unknown>>) {
  const links = Object.entries(values).filter(
    ([name, value]) => fields[name]?.kind === 'reference' && isOneValue(value),
  )
  if (links.length === 0) return {}
  return {
    fill: links.map(([name]) => `${name}=${linked}${name}`).join(','),
    ...Object.fromEntries(links.map(([name, guid]) => [`${linked}${name}`, String(guid)])),
  }
}

/** What a copy refers to is asked anew where something came along with it: that may have moved since. */
export const askedAnew = (module: Module, values: Readonly<Record<string, unknown>>) =>
  filledBy(
    module,
    Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) => !isEmpty(value) && module.fields[name]?.options.copies !== undefined,
      ),
    ),
  )
