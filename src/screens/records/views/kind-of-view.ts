import type { View } from '@/schema'

/** The kind of a view by its name: empty for the list, `chart.<name>` for one of several charts. */
export const kindOfView = (name: string) => (name === '' ? 'list' : (name.split('.')[0] as View['kind']))
