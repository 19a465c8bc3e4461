import { join } from 'node:path'
import type { Settings } from '../../settings'
import type { Storage } from './contract'
import { localStorage } from './local'
import { s3Storage } from './s3'

export { ContentMissing, type Storage } from './contract'

/** The configured bucket, otherwise a folder next to the database. */
export function storageFrom({ s3, dataFolder }: Pick<Settings, 's3' | 'dataFolder'>): Storage {
  return s3.url === '' ? localStorage(join(dataFolder, 'files')) : s3Storage(s3)
}
