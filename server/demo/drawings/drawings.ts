import { drawCame } from '@/modules/drawings/draw-came/draw-came.module'
import { drawHandling } from '@/modules/drawings/draw-handling/draw-handling.module'
import { drawPublication } from '@/modules/drawings/draw-publication/draw-publication.module'
import { drawType } from '@/modules/drawings/draw-type/draw-type.module'
import { drawVersion } from '@/modules/drawings/draw-version/draw-version.module'
import { drawing } from '@/modules/drawings/drawing/drawing.module'
import { insertFiles } from '../../store/records/bulk-insert'
import { seedRecords, seedSteps } from '../base/batch'
import { dayAfter } from '../base/day-after'
import type { Photo } from '../base/photos'
import { guidOf, type SeedContext, type Site } from '../base/seed'
import { seedIssues } from './issues'
import { addFile, type Made, receptionGuid, typeGuid } from './made'
import { seedPlans, type TypesOfSite } from './plans'
import { receptions, sheets, types } from './sets'
import { sheetHeight, sheetsFor, sheetWidth } from './sheets'
import { addVersions } from './versions'

interface Of {
  readonly site: Site
  readonly reception: string
  readonly edition: string
  readonly date: string
}

function lineOf(context: SeedContext, made: Made, { site, reception, edition, date }: Of, number: string) {
  const sheet = sheets.find(([of]) => of === number) ?? sheets[0]
  const [, name, discipline, type, area, editions] = sheet
  const of = { module: drawCame, record: reception, field: 'items.files', user: site.manager }
  return {
    guid: guidOf(context.seed, `${reception}:${number}`),
    ...{ number, name, discipline, type: typeGuid(context, site, type), area, edition, copies: 4, stamped: true },
    issued: dayAfter(date, -5),
    files: addFile(context, made, of, `${number}-${edition}`),
    present: edition === 'A' ? null : edition === 'C' ? editions[editions.length - 1] : 'A',
    remark: edition === 'A' ? null : '按设计变更调整',
  }
}

/** The steps that brought a reception into its state. */
function addHandlings({ seed }: SeedContext, made: Made, site: Site, of: string, state: string, date: string) {
  const user = site.manager
  const taken =
    state === 'published' ? (['check', 'publish'] as const) : state === 'checked' ? (['check'] as const) : []
  for (const action of taken) {
    const guid = guidOf(seed, `${of}:${action}`)
    made.handlings.push({ guid, user, values: { reception: of, project: site.guid, action, date, person: user } })
    const [was, became] =
      action === 'check'
        ? [
            { status: 'registered', checkedOn: null, checkedBy: null },
            { status: 'checked', checkedOn: date, checkedBy: user },
          ]
        : [
            { status: 'checked', publishedOn: null, publishedBy: null },
            { status: 'published', publishedOn: date, publishedBy: user },
          ]
    made.steps.push({ of, step: action, guid, user, was, became })
  }
}

function addReceptions(context: SeedContext, made: Made, site: Site, sender: string) {
  for (const [index, [edition, kind, age, state, numbers]] of receptions.entries()) {
    const [guid, date] = [receptionGuid(context, site, index), dayAfter(context.today, -age)]
    const items = numbers.map((number) => lineOf(context, made, { site, reception: guid, edition, date }, number))
    const checked = state === 'registered' ? {} : { checkedOn: date, checkedBy: site.manager }
    const published = state === 'published' ? { publishedOn: date, publishedBy: site.manager } : {}
    const values = { project: site.guid, sender, date, kind, items, receiver: site.manager, status: state }
    made.receptions.push({ guid, user: site.manager, values: { ...values, ...checked, ...published } })
    addHandlings(context, made, site, guid, state, date)
  }
}

function addTypes(context: SeedContext, made: Made, site: Site) {
  for (const [name, above] of types) {
    const parent = above === null ? null : typeGuid(context, site, above)
    made.types.push({
      guid: typeGuid(context, site, name),
      user: site.manager,
      values: { project: site.guid, name, parent },
    })
  }
}

async function storeFiles({ work }: SeedContext, { files }: Made, stored: readonly Photo[]) {
  for (const module of [drawVersion, drawCame]) {
    const own = files.filter((file) => file.module === module)
    const rows = own.map(({ sheet, module: _, ...file }) => ({
      ...{ ...(stored[sheet % stored.length] as Photo), ...file },
      ...{ width: sheetWidth, height: sheetHeight },
    }))
    await insertFiles(work.sql, work.enterprise, module.name, rows)
  }
}

/** Seeds types, drawings with their versions, receptions and design plans of some sites in work. */
export async function seedDrawings(context: SeedContext, sender: string) {
  const { work } = context
  const sites = context.sites.filter(({ status }) => status === 'building')
  const made: Made = {
    types: [],
    drawings: [],
    versions: [],
    receptions: [],
    handlings: [],
    publications: [],
    publishing: [],
    steps: [],
    files: [],
  }
  for (const site of sites) {
    addTypes(context, made, site)
    for (const sheet of sheets) addVersions(context, made, site, sheet)
    addReceptions(context, made, site, sender)
  }
  await storeFiles(context, made, await sheetsFor(work))
  await seedRecords(work, drawType, made.types)
  await seedPlans(
    context,
    sites.map((site): TypesOfSite => ({ site, typeOf: (name) => typeGuid(context, site, name) })),
  )
  await seedRecords(work, drawing, made.drawings)
  await seedRecords(work, drawCame, made.receptions)
  await seedRecords(work, drawHandling, made.handlings)
  await seedSteps(work, drawCame, made.steps)
  await seedRecords(work, drawVersion, made.versions)
  await seedRecords(work, drawPublication, made.publications)
  await seedSteps(work, drawVersion, made.publishing)
  await seedIssues(context, sites, sender)
}
