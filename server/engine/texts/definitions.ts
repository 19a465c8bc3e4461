import enAffairs from '@locales/en/affairs.json'
import enAssets from '@locales/en/assets.json'
import enAttendance from '@locales/en/attendance.json'
import enDrawings from '@locales/en/drawings.json'
import enEquipment from '@locales/en/equipment.json'
import enFinance from '@locales/en/finance.json'
import enMaterials from '@locales/en/materials.json'
import enOffice from '@locales/en/office.json'
import enProjects from '@locales/en/projects.json'
import enQuality from '@locales/en/quality.json'
import enReports from '@locales/en/reports.json'
import enSite from '@locales/en/site.json'
import esAffairs from '@locales/es/affairs.json'
import esAssets from '@locales/es/assets.json'
import esAttendance from '@locales/es/attendance.json'
import esDrawings from '@locales/es/drawings.json'
import esEquipment from '@locales/es/equipment.json'
import esFinance from '@locales/es/finance.json'
import esMaterials from '@locales/es/materials.json'
import esOffice from '@locales/es/office.json'
import esProjects from '@locales/es/projects.json'
import esQuality from '@locales/es/quality.json'
import esReports from '@locales/es/reports.json'
import esSite from '@locales/es/site.json'
import twAffairs from '@locales/tw/affairs.json'
import twAssets from '@locales/tw/assets.json'
import twAttendance from '@locales/tw/attendance.json'
import twDrawings from '@locales/tw/drawings.json'
import twEquipment from '@locales/tw/equipment.json'
import twFinance from '@locales/tw/finance.json'
import twMaterials from '@locales/tw/materials.json'
import twOffice from '@locales/tw/office.json'
import twProjects from '@locales/tw/projects.json'
import twQuality from '@locales/tw/quality.json'
import twReports from '@locales/tw/reports.json'
import twSite from '@locales/tw/site.json'
import type { LanguageCode } from '@wire'
import { type ChartView, type Module, messagesOf, type Need, type Step } from '@/schema'

type NestedTexts = Readonly<Record<string, Readonly<Record<string, string>>>>
type Labels = Readonly<Record<string, string>>
interface ModuleTexts {
  readonly title: string
  readonly frozen?: string
  readonly paper?: string
  readonly steps?: Labels
  readonly waiting?: Labels
  readonly needs?: Labels
  readonly quick?: string
  readonly roster?: string
  readonly reading?: string
  readonly charts?: Labels
  readonly fields?: Labels
  readonly sections?: Labels
  readonly rules?: Labels
  readonly lines?: NestedTexts
  readonly choices?: NestedTexts
  readonly lineChoices?: Readonly<Record<string, NestedTexts>>
}

/** The translations of the definitions' texts, by module name. */
const translations = {
  en: {
    ...enAffairs,
    ...enEquipment,
    ...enDrawings,
    ...enProjects,
    ...enFinance,
    ...enMaterials,
    ...enOffice,
    ...enSite,
    ...enQuality,
    ...enReports,
    ...enAssets,
    ...enAttendance,
  },
  es: {
    ...esAffairs,
    ...esEquipment,
    ...esDrawings,
    ...esProjects,
    ...esFinance,
    ...esMaterials,
    ...esOffice,
    ...esSite,
    ...esQuality,
    ...esReports,
    ...esAssets,
    ...esAttendance,
  },
  tw: {
    ...twAffairs,
    ...twEquipment,
    ...twDrawings,
    ...twProjects,
    ...twFinance,
    ...twMaterials,
    ...twOffice,
    ...twSite,
    ...twQuality,
    ...twReports,
    ...twAssets,
    ...twAttendance,
  },
} as unknown as Readonly<Record<Exclude<LanguageCode, 'zh'>, Readonly<Record<string, ModuleTexts>>>>

/**
 * The text of a choice: Chinese texts are in the definition, the others in the texts of the area. A line list is named
 * by its module and field, as in `contract.nodes`.
 */
export function choiceText(
  module: Pick<Module, 'name' | 'fields'>,
  field: string,
  choice: string,
  lang: LanguageCode,
): string {
  const chinese = module.fields[field]?.options.choices?.[choice] ?? choice
  if (lang === 'zh') return chinese
  const [owner = '', list] = module.name.split('.')
  const texts = list === undefined ? translations[lang][owner]?.choices : translations[lang][owner]?.lineChoices?.[list]
  return texts?.[field]?.[choice] ?? chinese
}

export const moduleTitle = ({ name, title }: Pick<Module, 'name' | 'title'>, lang: LanguageCode) =>
  lang === 'zh' ? title : (translations[lang][name]?.title ?? title)

/** Whether title and layout of the paper hold for a record. */
export const isPaperMeant = ({ paper }: Pick<Module, 'paper'>, values: Readonly<Record<string, unknown>>) =>
  Object.entries(paper?.when ?? {}).every(([field, expected]) => [expected].flat().includes(values[field] as string))

/** The title of the paper of a record. */
export function paperTitle(module: Module, values: Readonly<Record<string, unknown>>, lang: LanguageCode) {
  const { name, paper } = module
  if (paper?.title === undefined || !isPaperMeant(module, values)) return moduleTitle(module, lang)
  return lang === 'zh' ? paper.title : (translations[lang][name]?.paper ?? paper.title)
}

/** Why a record cannot be changed. */
export function frozenText({ name, frozen }: Module, lang: LanguageCode) {
  const chinese = frozen?.message ?? ''
  return lang === 'zh' ? chinese : (translations[lang][name]?.frozen ?? chinese)
}

/** The title of a step. */
export const stepText = ({ name }: Module, { name: step, title }: Step, lang: LanguageCode) =>
  lang === 'zh' ? title : (translations[lang][name]?.steps?.[step] ?? title)

/** The text for users who have to take a step. */
export function waitingText({ name }: Module, step: Step, lang: LanguageCode) {
  const chinese = step.waiting ?? step.title
  return lang === 'zh' ? chinese : (translations[lang][name]?.waiting?.[step.name] ?? chinese)
}

/** What waits for the caller. */
export const needText = ({ name }: Module, need: Need, lang: LanguageCode) =>
  lang === 'zh' ? need.title : (translations[lang][name]?.needs?.[need.name] ?? need.title)

/** What the home page offers to add. */
export function quickText({ name, quick }: Module, lang: LanguageCode) {
  const chinese = quick?.text ?? ''
  return lang === 'zh' ? chinese : (translations[lang][name]?.quick ?? chinese)
}

/** What has to be reported. */
export function rosterText({ name, roster }: Module, lang: LanguageCode) {
  const chinese = roster?.text ?? ''
  return lang === 'zh' ? chinese : (translations[lang][name]?.roster ?? chinese)
}

/** The title of a chart. */
export const chartText = ({ name }: Module, chart: Pick<ChartView, 'name' | 'title'>, lang: LanguageCode) =>
  lang === 'zh' ? chart.title : (translations[lang][name]?.charts?.[chart.name] ?? chart.title)

/** What has to be opened. */
export function readingText({ name, reading }: Module, lang: LanguageCode) {
  const chinese = reading?.text ?? ''
  return lang === 'zh' ? chinese : (translations[lang][name]?.reading ?? chinese)
}

type Part = { readonly section: string } | { readonly field: string; readonly line?: string }

/** The label of a field; a line list is named as in `contract.nodes`. */
export function fieldLabel(module: Pick<Module, 'name' | 'fields'>, field: string, lang: LanguageCode): string {
  const chinese = module.fields[field]?.label ?? field
  if (lang === 'zh') return chinese
  const [owner = '', list] = module.name.split('.')
  const texts = translations[lang][owner]
  return (list === undefined ? texts?.fields : texts?.lines?.[list])?.[field] ?? chinese
}

/** The label of a section, a field, or a field of a line. */
export function labelOf({ name, form, fields }: Module, part: Part, lang: LanguageCode): string {
  if ('section' in part) {
    const chinese = form.find((section) => section.name === part.section)?.title ?? ''
    return lang === 'zh' ? chinese : (translations[lang][name]?.sections?.[part.section] ?? chinese)
  }
  const { field, line } = part
  if (line === undefined) return fieldLabel({ name, fields }, field, lang)
  return fieldLabel({ name: `${name}.${field}`, fields: fields[field]?.options.lines?.fields ?? {} }, line, lang)
}

/** The message of a module's own rule or gate. */
export function ruleText(
  module: Pick<Module, 'name' | 'rules' | 'gates' | 'fields'>,
  rule: string,
  lang: LanguageCode,
): string {
  const { name } = module
  const chinese = messagesOf(module).find((each) => each.name === rule)?.message ?? rule
  return lang === 'zh' ? chinese : (translations[lang][name]?.rules?.[rule] ?? chinese)
}
