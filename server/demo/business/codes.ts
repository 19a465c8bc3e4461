import { certificate } from '@/modules/assets/certificate/certificate.module'
import { material } from '@/modules/materials/material/material.module'
import { saveCode } from '../../engine/qr/codes'
import { listRecords } from '../../engine/records/read'
import { guidOf, type Planting } from '../base/seed'

const many = 12

/** What somebody without a login may read on a label; of certificates nothing. */
const labelled = [
  { module: material, shown: ['name', 'kind', 'unit'] },
  { module: certificate, shown: [] },
] as const

/** Codes on the racks of the store and in the folder of certificates. */
export async function codes({ work, seed }: Planting) {
  for (const { module, shown } of labelled) {
    const { rows } = await listRecords(work, module, { keyword: '', page: 1, rows: many, sort: '', filters: {} })
    for (const { guid } of rows) {
      await saveCode(work, [module], { guid: guidOf(seed, `code:${guid}`), module: module.name, record: guid, shown })
    }
  }
}
