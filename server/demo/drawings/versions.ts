import { drawVersion } from '@/modules/drawings/draw-version/draw-version.module'
import { dayAfter } from '../base/day-after'
import { guidOf, type SeedContext, type Site } from '../base/seed'
import { addFile, drawingGuid, type Made, receptionGuid, typeGuid, versionGuid } from './made'
import { addedByHand, receptions, type Sheet } from './sets'

type Values = Readonly<Record<string, unknown>>

interface Of {
  readonly site: Site
  readonly number: string
  readonly edition: string
  /** What a version shows of its drawing. */
  readonly shown: Values
}

function addVersion(context: SeedContext, made: Made, { site, number, edition, shown }: Of, values: Values) {
  const [guid, user] = [versionGuid(context, site, number, edition), site.manager]
  const of = { module: drawVersion, record: guid, field: 'files', user }
  const files = addFile(context, made, of, `${number}-${edition}`)
  const own = { ...shown, drawing: drawingGuid(context, site, number), edition, files }
  made.versions.push({ guid, user, values: { ...own, ...values } })
}

/** A drawing that was added by hand: its version was published by itself, and the next one waits. */
function addByHand(context: SeedContext, made: Made, of: Of) {
  const { site, number, edition, shown } = of
  const user = site.manager
  const [version, date] = [versionGuid(context, site, number, edition), dayAfter(context.today, -100)]
  const next = { status: 'unpublished', issued: dayAfter(context.today, -2), replaces: version, reason: '回路调整' }
  addVersion(context, made, { ...of, edition: 'B' }, next)
  const by = guidOf(context.seed, `${version}:publish`)
  const values = { edition: version, project: site.guid, name: shown.name, action: 'publish', date, person: user }
  made.publications.push({ guid: by, user, values })
  const [was, became] = [
    { status: 'unpublished', publishedBy: null },
    { status: 'current', publishedBy: user },
  ]
  made.publishing.push({ of: version, step: 'publish', guid: by, user, was, became })
}

/** The reception that brought an edition of a drawing. */
const broughtBy = (number: string, edition: string) =>
  receptions.findIndex(([of, , , , numbers]) => of === edition && (numbers as readonly string[]).includes(number))

/** Adds a drawing of a site with the versions it went through. */
export function addVersions(context: SeedContext, made: Made, site: Site, sheet: Sheet) {
  const [number, name, discipline, type, area, editions] = sheet
  const user = site.manager
  const drawn = { number, name, project: site.guid, discipline, type: typeGuid(context, site, type), area }
  const shown = { ...drawn, secret: 'open' }
  for (const [at, edition] of editions.entries()) {
    const [before, later, place] = [editions[at - 1], editions[at + 1], broughtBy(number, edition)]
    const age = receptions[place]?.[2] ?? 100
    const issued = dayAfter(context.today, -age - 5)
    const published = { publishedBy: user, publishedAt: `${dayAfter(context.today, -age)}T02:00:00.000Z` }
    addVersion(
      context,
      made,
      { site, number, edition, shown },
      {
        ...{ issued, ...published, reception: place < 0 ? null : receptionGuid(context, site, place) },
        ...(before === undefined ? {} : { replaces: versionGuid(context, site, number, before), reason: '设计变更' }),
        ...(later === undefined
          ? { status: 'current', standing: 'current' }
          : { status: 'superseded', supersededBy: `${number} ${later}` }),
      },
    )
    if (later !== undefined) continue
    const values = { ...shown, scale: '1:100', edition, issued }
    made.drawings.push({ guid: drawingGuid(context, site, number), user, values })
    if (addedByHand.includes(number)) addByHand(context, made, { site, number, edition, shown })
  }
}
