/** Areas of texts that only some pages need. A browser loads them with the first such page. */
export const areas = [
  'account',
  'assets',
  'enterprise',
  'finance',
  'flows',
  'look',
  'materials',
  'message',
  'office',
  'outbox',
  'projects',
  'qr',
  'quality',
  'records',
  'scan',
  'selectors',
  'site',
] as const

export type Area = (typeof areas)[number]

const byFolder: Readonly<Record<string, readonly Area[]>> = {
  account: ['account', 'outbox'],
  login: ['account'],
  look: ['look'],
  'not-found': ['account'],
  enterprise: ['enterprise', 'account'],
  me: ['enterprise'],
  message: ['message', 'records', 'outbox'],
  messages: ['message', 'records', 'outbox'],
  project: ['projects', 'records', 'outbox'],
  projects: ['projects', 'records', 'flows', 'outbox'],
  finance: ['finance', 'records', 'flows', 'outbox'],
  materials: ['materials', 'records', 'flows', 'outbox'],
  office: ['office', 'records', 'flows', 'outbox'],
  site: ['site', 'records', 'flows', 'outbox'],
  quality: ['quality', 'records', 'flows', 'outbox'],
  assets: ['assets', 'records', 'flows', 'outbox'],
  qr: ['qr', 'records', 'account', 'enterprise'],
  selectors: ['selectors', 'records', 'finance', 'materials', 'projects', 'site'],
  flows: ['flows', 'records', 'outbox', 'account'],
}

/** Exceptions: the set-up of flows shows every module, while a scanned label needs few texts. */
const byPage: Readonly<Record<string, readonly Area[]>> = {
  'account/profile': ['account', 'records', 'outbox'],
  'flows/set-up': areas,
  'flows/templates': areas,
  'qr/view': ['qr'],
  'work/scan': ['scan'],
}

/** Areas of texts that a page needs in addition to the base texts. */
export function areasOf(page: string): readonly Area[] {
  const [, folder = '', name = ''] = page.split('/')
  return byPage[`${folder}/${name}`] ?? byFolder[folder] ?? []
}
