const hex = (count: number) => Array.from({ length: count }, () => Math.floor(Math.random() * 16).toString(16)).join('')

/** Creates a guid for a record that does not exist yet. It has to be unique, not unpredictable. */
export const newGuid = () =>
  `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'[Math.floor(Math.random() * 4)] ?? '8'}${hex(3)}-${hex(12)}`
