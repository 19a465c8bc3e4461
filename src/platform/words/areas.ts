import table from './page-areas.json'

/** Areas of texts that only some pages need. A browser loads them with the first such page. */
export const areas = [
  'account',
  'affairs',
  'assets',
  'attendance',
  'boards',
  'calendar',
  'drawings',
  'enterprise',
  'equipment',
  'finance',
  'flows',
  'look',
  'materials',
  'message',
  'office',
  'outbox',
  'planning',
  'progress',
  'projects',
  'punches',
  'qr',
  'quality',
  'records',
  'reporting',
  'supply',
  'reports',
  'scan',
  'selectors',
  'site',
  'views',
] as const

export type Area = (typeof areas)[number]

/** Pages of a folder, exceptions by page: a scanned label needs few texts. `*` stands for all areas. */
const { folders, exceptions }: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = table

/** Areas of texts that a page needs in addition to the base texts. */
export function areasOf(page: string): readonly Area[] {
  const [, folder = '', name = ''] = page.split('/')
  const named = exceptions?.[`${folder}/${name}`] ?? folders?.[folder] ?? []
  return named.includes('*') ? areas : (named as readonly Area[])
}
