import en from '@locales/en/agreements.json'
import enLog from '@locales/en/version-log.json'
import es from '@locales/es/agreements.json'
import esLog from '@locales/es/version-log.json'
import tw from '@locales/tw/agreements.json'
import twLog from '@locales/tw/version-log.json'
import zh from '@locales/zh/agreements.json'
import zhLog from '@locales/zh/version-log.json'
import { homeCharts, homes, modules } from '@/modules'
import { type Module, Problem } from '@/schema'
import { ethnicitiesIn } from '../../engine/dictionaries/ethnicities'
import { expectedOf, missingOf } from '../../engine/features/roster/roster'
import { findingFigures } from '../../engine/home/finding-figures'
import { arrange, arrangement, disarrange, homeOf, rightGroups } from '../../engine/home/home'
import { externalPages, saveExternalPages } from '../../engine/home/links'
import { moduleHome } from '../../engine/home/module-home'
import { statisticList, statisticParts, statisticPie, statisticSets } from '../../engine/home/statistics'
import { groupsFor } from '../../engine/home/tiles'
import { expectedInWeek } from '../../engine/home/today'
import { pictureOfCode } from '../../engine/qr/picture'
import { offlinePlanOf } from '../../engine/records/offline-plan'
import { projectHealth } from '../../modules/projects/project-health'
import { findProjects } from '../../modules/projects/projects'
import { findTiles, search } from '../../modules/search'
import { type Endpoint, endpoint } from '../wire/endpoint'
import { day, degrees, flag, guid, list, oneOf, optional, text, whole } from '../wire/input'

const agreements = { zh, en, es, tw }
const logs = { zh: zhLog, en: enLog, es: esLog, tw: twLog }
const keyword = text({ max: 60 })
const address = text({ max: 500 })
const page = whole({ min: 1, max: 10_000, otherwise: 1 })
const rows = whole({ min: 1, max: 100, otherwise: 10 })

const findings = {
  module: text({ max: 60 }),
  PrjGuid: optional(guid()),
  from: optional(day()),
  to: optional(day()),
}

/** Calls for the home page, projects and the public information. */
export const homeCalls: readonly Endpoint[] = [
  endpoint('Common.GetVersion', {
    kind: 'read',
    session: 'open',
    input: {},
    handle: async ({ services }) => ({
      Title: services.title,
      Version: 'V3.1.1_22120602',
      LowestVersion: services.lowestVersion,
      DemoFlag: services.demoFlag,
      userAI: '0',
      AIAutoWrite: '0',
    }),
  }),
  endpoint('Common.GetVersionLog', {
    kind: 'read',
    session: 'open',
    input: {},
    handle: async ({ lang }) => logs[lang],
  }),
  endpoint('Common.GetAgreement', {
    kind: 'read',
    session: 'open',
    input: { name: oneOf(['service', 'privacy']) },
    handle: async ({ lang, input }) => {
      const { title, text: body } = agreements[lang][input.name]
      return { Title: title, Text: body }
    },
  }),
  endpoint('Common.GetEthnicities', {
    kind: 'read',
    session: 'person',
    input: {},
    handle: async ({ lang }) => ethnicitiesIn(lang),
  }),
  endpoint('Common.GetWeather', {
    kind: 'read',
    session: 'member',
    input: { Latitude: degrees(90), Longitude: degrees(180), Date: day() },
    before: async ({ services, input }) => {
      const { Latitude: latitude, Longitude: longitude, Date: date } = input
      return services.fetchWeather({ latitude, longitude, day: date })
    },
    handle: async (_, weather) => ({ Weather: weather }),
  }),
  endpoint('Common.GetMap', {
    kind: 'read',
    session: 'member',
    input: {},
    handle: async ({ services }) => ({ Provider: services.mapProvider }),
  }),
  endpoint('Common.GetQrCode', {
    kind: 'read',
    session: 'person',
    input: { Text: text({ min: 1, max: 500 }) },
    handle: async ({ input }) => ({ Picture: await pictureOfCode(input.Text) }),
  }),
  endpoint('UserRight.GetHome', {
    kind: 'read',
    session: 'person',
    input: {},
    handle: (call) => homeOf(call, modules, { projects: projectHealth, charts: homeCharts }),
  }),
  endpoint('UserRight.GetOfflinePlan', {
    kind: 'read',
    session: 'member',
    input: {},
    handle: async ({ who }) => offlinePlanOf(who, modules),
  }),
  endpoint('Roster.GetMine', {
    kind: 'read',
    session: 'member',
    input: { date: day() },
    handle: (call) => expectedOf(call, modules, call.input.date),
  }),
  endpoint('Roster.GetMissing', {
    kind: 'read',
    session: 'member',
    input: { date: day() },
    handle: (call) => missingOf(call, modules, call.input.date),
  }),
  endpoint('Roster.GetWeek', {
    kind: 'read',
    session: 'member',
    input: { date: day() },
    handle: (call) => expectedInWeek(call, modules, call.input.date),
  }),
  endpoint('Statistic.GetFigures', {
    kind: 'read',
    session: 'member',
    input: findings,
    handle: (call) => findingFigures(call, modules, call.input),
  }),
  endpoint('Statistic.GetPie', {
    kind: 'read',
    session: 'member',
    input: { ...findings, by: oneOf(statisticParts) },
    handle: (call) => statisticPie(call, modules, call.input),
  }),
  endpoint('Statistic.GetList', {
    kind: 'read',
    session: 'member',
    input: { ...findings, page, rows, set: oneOf(statisticSets) },
    handle: (call) => statisticList(call, modules, call.input),
  }),
  endpoint('UserRight.GetModuleHome', {
    kind: 'read',
    session: 'member',
    input: { home: oneOf(homes.map(({ name }) => name)), project: text({ max: 60 }) },
    handle: (call) => {
      const home = homes.find(({ name }) => name === call.input.home)
      if (home === undefined) throw new Problem('not-configured')
      return moduleHome(call, home, modules, call.input.project)
    },
  }),
  endpoint('UserRight.GetRightGroup', {
    kind: 'read',
    session: 'person',
    input: { keyword, Btype: text({ max: 10 }) },
    handle: async (call) => {
      const search = call.input.keyword.toLowerCase()
      return (await rightGroups(call, modules))
        .map((group) => ({
          ...group,
          list: group.list.filter((tile) => tile.text.toLowerCase().includes(search) || tile.pinyin.includes(search)),
        }))
        .filter((group) => group.list.length > 0)
    },
  }),
  endpoint('UserRight.GetUserRightByGroup', {
    kind: 'read',
    session: 'person',
    input: { group: text({ min: 1, max: 20 }) },
    handle: async ({ who, lang, input }) => groupsFor(who, lang).find(({ id }) => id === input.group)?.list ?? [],
  }),
  endpoint('UserRight.GetUserMainPageModule', { kind: 'read', session: 'member', input: {}, handle: arrangement }),
  endpoint('UserRight.SaveUserMainPageModule', {
    kind: 'save',
    session: 'member',
    input: { modules: list(text({ min: 1, max: 10 }), 100) },
    handle: (call) => arrange(call, call.input.modules),
  }),
  endpoint('UserRight.RemoveUserMainPageModule', { kind: 'save', session: 'member', input: {}, handle: disarrange }),
  endpoint('Enterprise.GetLinks', { kind: 'read', session: 'administrator', input: {}, handle: externalPages }),
  endpoint('Enterprise.SaveLinks', {
    kind: 'save',
    session: 'administrator',
    input: { Gate: address, Labour: address, Version: whole({ min: 0, max: 1_000_000_000, otherwise: 0 }) },
    handle: (call) => saveExternalPages(call, call.input),
  }),
  endpoint('ProjectTree.SearchProjectName', {
    kind: 'read',
    session: 'member',
    input: { page, rows, projectname: keyword, showNoPrj: flag() },
    handle: (call) => {
      const { projectname, showNoPrj, ...paged } = call.input
      return findProjects(call, { ...paged, keyword: projectname, showNone: showNoPrj })
    },
  }),
  endpoint('Look.GetRightGroup', {
    kind: 'read',
    session: 'open',
    input: {},
    handle: async ({ lang }) => groupsFor(null, lang),
  }),
  endpoint('Look.Search', {
    kind: 'read',
    session: 'open',
    input: { keyword },
    handle: async ({ lang, input }) => findTiles(null, lang, input.keyword),
  }),
  endpoint('Look.GetVideoList', { kind: 'read', session: 'open', input: {}, handle: async () => [] }),
]

/** Search over tiles, projects and the records of the searchable modules. */
export const searchCalls = (modules: readonly Module[]): readonly Endpoint[] => [
  endpoint('Search.Query', {
    kind: 'read',
    session: 'member',
    input: { keyword },
    handle: (call) => search(call, modules, call.input.keyword),
  }),
]
