/** Words that only some pages need. A browser fetches them with the first such page. */
export const areas = [
  'account',
  'assets',
  'enterprise',
  'finance',
  'flows',
  'materials',
  'message',
  'office',
  'projects',
  'quality',
  'records',
  'selectors',
  'site',
] as const

export type Area = (typeof areas)[number]

const byFolder: Readonly<Record<string, readonly Area[]>> = {
  account: ['account'],
  login: ['account'],
  'not-found': ['account'],
  enterprise: ['enterprise', 'account'],
  me: ['enterprise'],
  message: ['message'],
  messages: ['message'],
  project: ['projects', 'records'],
  projects: ['projects', 'records'],
  finance: ['finance', 'records'],
  materials: ['materials', 'records'],
  office: ['office', 'records'],
  site: ['site', 'records'],
  selectors: ['selectors', 'records', 'finance', 'materials', 'projects', 'site'],
  quality: ['quality', 'records'],
  assets: ['assets', 'records'],
  flows: ['flows', 'records', 'account'],
}

/** The words a page needs besides those of every page. */
export const areasOf = (page: string): readonly Area[] => byFolder[page.split('/')[1] ?? ''] ?? []
