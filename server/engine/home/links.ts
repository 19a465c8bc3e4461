import { isIP } from 'node:net'
import type { ExternalPages } from '@wire'
import { Problem } from '@/schema'
import { type ExternalLinks, saveSettings, settingsOf } from '../../store/organisation/settings'
import { audit } from '../core/audit'
import type { AtWork } from '../core/context'
import { refuse } from '../core/refuse'

/** The addresses of outside pages that an enterprise set. */
export const linksOf = async ({ sql, enterprise }: Pick<AtWork, 'sql' | 'enterprise'>): Promise<ExternalLinks> =>
  (await settingsOf(sql, enterprise)).settings.links ?? {}

export async function externalPages({ sql, enterprise }: AtWork): Promise<ExternalPages> {
  const { settings, version } = await settingsOf(sql, enterprise)
  return { Gate: settings.links?.gate ?? '', Labour: settings.links?.labour ?? '', Version: version }
}

/** A public page over https: no user, and a name that is neither an address nor one of a local network. */
function isPublicPage(text: string, own: string) {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  const isLocal = !hostname.includes('.') || /\.(local|internal|lan|localhost)$/.test(hostname)
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0
  const isOwn = URL.canParse(own) && new URL(own).hostname === hostname
  return protocol === 'https:' && username === '' && password === '' && !isLocal && !isAddress && !isOwn
}

/** An empty address takes the tile away. */
export async function saveExternalPages(work: AtWork, { Gate, Labour, Version }: ExternalPages): Promise<'Success'> {
  const { sql, enterprise, who, services } = work
  if (who.kind === 'demo') throw new Problem('demo-version')
  const wrong = Object.entries({ Gate, Labour }).filter(
    ([, address]) => address !== '' && !isPublicPage(address, services.publicUrl),
  )
  refuse(wrong.map(([field]) => ({ field, reason: 'wrong-form' })))
  const links = { ...(Gate === '' ? {} : { gate: Gate }), ...(Labour === '' ? {} : { labour: Labour }) }
  if ((await saveSettings(sql, enterprise, Version, { links })) === 0) throw new Problem('stale')
  await audit(work, { action: 'edit', subject: 'enterprise', guid: enterprise, changes: { links } })
  return 'Success'
}
