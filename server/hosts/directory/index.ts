import type { Hosts } from '../provider'
import type { DirectoryReader } from './contract'
import { dingtalkDirectory } from './dingtalk'
import { wecomDirectory } from './wecom'

export type DirectoryReaders = ReadonlyMap<string, DirectoryReader>

/** The address books of the configured hosts, by host name. */
export function directoryReaders({ wecom, dingtalk }: Pick<Hosts, 'wecom' | 'dingtalk'>): DirectoryReaders {
  const found = new Map<string, DirectoryReader>()
  if (wecom !== null) found.set('wecom', wecomDirectory(wecom))
  if (dingtalk !== null) found.set('dingtalk', dingtalkDirectory(dingtalk))
  return found
}
