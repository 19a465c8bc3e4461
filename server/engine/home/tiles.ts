import type { LanguageCode, Tile, TileGroup } from '@wire'
import { type TileDefinition, tileGroups, tileOf } from '@/modules/tiles'
import routes from '@/routes/routes.json'
import type { ExternalLinks } from '../../store/organisation/settings'
import { type Actor, isAdministrator, may } from '../core/actor'
import { groupText, tilePinyin, tileText } from '../texts/tiles'

export const maxArranged = 14

type Refused = Tile['refused']

const routeNames: ReadonlySet<string> = new Set(routes.map(({ name }) => name))

/** What the tiles of a caller depend on, besides their rights. */
export interface TileOptions {
  /** Also tiles that are not on the home page. */
  readonly hidden?: boolean
  /** The outside addresses of the enterprise. */
  readonly links?: ExternalLinks
  /** What waits for the caller, by the code of the tile. */
  readonly counts?: ReadonlyMap<string, number>
}

/** Whether a tile leads somewhere: to a page that exists, or to an address that the enterprise set. */
const leadsSomewhere = ({ opens, external }: TileDefinition, links: ExternalLinks) =>
  external === undefined ? opens !== null && routeNames.has(opens) : links[external] !== undefined

/** Why a tile cannot be opened: empty if it can, null if it is not shown. */
function refusalOf(who: Actor | null, code: string): Refused | null {
  if (who?.enterprise == null) return 'no-enterprise'
  if (may(who, code, 'view')) return ''
  return who.kind === 'demo' ? 'demo-version' : null
}

const tileFrom = (
  { code, icon, external }: TileDefinition,
  refused: Refused,
  lang: LanguageCode,
  { links = {}, counts }: TileOptions,
): Tile => {
  const url = external === undefined ? undefined : links[external]
  return {
    ...{ id: code, icon, text: tileText(code, lang), pinyin: tilePinyin(code), refused },
    count: counts?.get(code) ?? 0,
    ...(url === undefined ? {} : { url }),
  }
}

function listed(who: Actor | null, tile: TileDefinition, lang: LanguageCode, options: TileOptions): Tile[] {
  const refused = refusalOf(who, tile.code)
  const isShown = refused !== null && leadsSomewhere(tile, options.links ?? {})
  return isShown ? [tileFrom(tile, refused, lang, options)] : []
}

/** The tiles shown to a user, grouped. A tile that leads nowhere is not listed. */
export function groupsFor(who: Actor | null, lang: LanguageCode, options: TileOptions = {}): readonly TileGroup[] {
  const { hidden = false } = options
  return tileGroups
    .map(({ id, tiles }) => ({
      id,
      label: groupText(id, lang),
      list: tiles.filter((tile) => tile.hidden !== true || hidden).flatMap((tile) => listed(who, tile, lang, options)),
    }))
    .filter(({ list }) => list.length > 0)
}

/** The tiles that lead nowhere yet, for administrators. */
export function laterGroup(who: Actor, lang: LanguageCode, links: ExternalLinks): readonly TileGroup[] {
  if (who.enterprise === null || !isAdministrator({ who })) return []
  const list = tileGroups
    .flatMap(({ tiles }) => tiles)
    .filter((tile) => (tile.opens !== null || tile.external !== undefined) && !leadsSomewhere(tile, links))
    .map((tile) => tileFrom(tile, 'not-configured', lang, {}))
  return list.length === 0 ? [] : [{ id: 'later', label: groupText('later', lang), list }]
}

/** The group of the tiles that a user chose. */
export function arrangedGroup(
  who: Actor,
  codes: readonly string[],
  lang: LanguageCode,
  options: TileOptions,
): TileGroup[] {
  const list = codes.slice(0, maxArranged).flatMap((code) => {
    const tile = tileOf(code)
    return tile === undefined ? [] : listed(who, tile, lang, options)
  })
  return list.length === 0 ? [] : [{ id: 'mine', label: groupText('mine', lang), list }]
}
