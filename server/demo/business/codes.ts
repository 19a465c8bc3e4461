import { car } from '@/modules/assets/car/car.module'
import { certificate } from '@/modules/assets/certificate/certificate.module'
import { material } from '@/modules/materials/material/material.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { saveCode } from '../../engine/qr/codes'
import { listRecords } from '../../engine/records/read'
import { guidOf, type SeedContext } from '../base/seed'

const codesPerModule = 12

/** The fields that anonymous visitors may read; certificates show none. */
const codeModules = [
  { module: material, shown: ['name', 'kind', 'unit'] },
  { module: certificate, shown: [] },
  { module: car, shown: ['plate', 'kind', 'model', 'papersUntil'] },
  { module: warehouse, shown: ['name'] },
] as const

/** Seeds QR codes for materials in the warehouse, certificates, cars and warehouses. */
export async function seedCodes({ work, seed }: SeedContext) {
  for (const { module, shown } of codeModules) {
    const { rows } = await listRecords(work, module, {
      keyword: '',
      page: 1,
      rows: codesPerModule,
      sort: '',
      filters: {},
    })
    for (const { guid } of rows) {
      await saveCode(work, [module], { guid: guidOf(seed, `code:${guid}`), module: module.name, record: guid, shown })
    }
  }
}
