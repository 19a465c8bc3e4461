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
  message: ['message', 'records'],
  messages: ['message', 'records'],
  project: ['projects', 'records'],
  projects: ['projects', 'records', 'flows'],
  finance: ['finance', 'records', 'flows'],
  materials: ['materials', 'records', 'flows'],
  office: ['office', 'records', 'flows'],
  site: ['site', 'records', 'flows'],
  quality: ['quality', 'records', 'flows'],
  assets: ['assets', 'records', 'flows'],
  selectors: ['selectors', 'records', 'finance', 'materials', 'projects', 'site'],
  flows: ['flows', 'records', 'account'],
}

/** Flows are set up for every module. */
const byPage: Readonly<Record<string, readonly Area[]>> = { 'flows/set-up': areas, 'flows/templates': areas }

/** The words a page needs besides those of every page. */
export function areasOf(page: string): readonly Area[] {
  const [, folder = '', own = ''] = page.split('/')
  return byPage[`${folder}/${own}`] ?? byFolder[folder] ?? []
}
