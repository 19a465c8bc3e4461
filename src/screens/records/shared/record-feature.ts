import type { ListNumbers, ListRow, RecordModel } from '@wire'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type { Refusal } from '@/client/core/refusal'
import { type Module, memoize } from '@/schema'
import type { Button } from '@/ui/controls/button'
import type { Translate } from '@/words'
import type { Draft } from './initial-draft'

type Values = Draft['values']

/** The form of a record, as features use it. */
export interface RecordForm {
  readonly t: Translate
  readonly isEdit: boolean
  readonly draft: Draft
  /** The values of the draft with those that are computed. */
  readonly values: Values
  /** The values that the server filled in; undefined while it did not answer. */
  readonly prefilled: Values | undefined
  /** The current draft, which may not be rendered yet. */
  readonly now: () => Draft
  /** A change by the user. */
  readonly change: (part: Partial<Draft>) => void
  /** Values that the program sets. */
  readonly fill: (values: Values) => void
  /** The last refusal of the save. */
  readonly saving: { readonly refusal: Refusal | null; readonly forget: () => void }
  /** Deletes the draft with its files. */
  readonly clear: () => Promise<unknown>
  /** Saves again with what the user has confirmed. */
  readonly resend: (confirmed: readonly string[]) => unknown
}

export interface FormNoticeProps {
  readonly module: Module
  readonly form: RecordForm
  /** The fields of the section. */
  readonly names: readonly string[]
}

export interface FieldNoticeProps {
  /** The problem of the field; empty without one. */
  readonly error?: string
  readonly module: Module
  readonly form: RecordForm
  readonly name: string
}

export interface DetailSectionProps {
  readonly module: Module
  readonly guid: string
  /** Undefined while the record is loading, and after a failure. */
  readonly record: RecordModel | undefined
  /** True if the record is neither loading nor has failed. */
  readonly isLoaded: boolean
}

export interface LinksProps {
  readonly module: Module
  readonly guid: string
}

export interface FactProps {
  readonly module: Module
  readonly record: Pick<ListRow, 'guid' | 'values'>
  readonly name: string
  /** The value as a text. */
  readonly text: string
}

export interface ActionButton extends Omit<ComponentProps<typeof Button>, 'kind'> {
  readonly name: string
  /** True if it is disabled because the user has no right to it. */
  readonly lacksRight?: boolean
}

export interface MenuItem {
  readonly label: string
  readonly disabled?: boolean
  readonly reason?: string
  readonly onPress: () => unknown
}

interface Feature {
  readonly name: string
  readonly appliesTo: (module: Module) => boolean
}

/** What a word of the schema language adds to the forms of the modules that use it. */
export interface FormFeature extends Feature {
  /** Shown below the fields of each section. */
  readonly formNotice?: ComponentType<FormNoticeProps>
  /** Replaces the input of a field; undefined leaves it. */
  readonly inputFor?: (module: Module, name: string, isEdit: boolean) => ComponentType<FieldNoticeProps> | undefined
  /** Shown below an input. */
  readonly fieldNotice?: ComponentType<FieldNoticeProps>
  /** The text below a value that cannot be changed any more; empty if it can. */
  readonly fixedNotice?: (
    t: Translate,
    module: Module,
    name: string,
    saved: Values | null,
    form: Pick<RecordForm, 'values' | 'prefilled'>,
  ) => string
  /** Runs after the form was saved. */
  readonly afterSave?: (
    module: Module,
    values: Values,
    saved: Values | null,
    wordsAt: (name: string) => string,
  ) => Promise<void>
}

export interface ListSectionProps {
  readonly module: Module
  readonly months: NonNullable<ListNumbers['months']>
  /** The chosen filters, by the names of fields. */
  readonly filters: Readonly<Record<string, string>>
  /** Narrows the list further; an empty value removes the filter. */
  readonly onFilter: (filters: Readonly<Record<string, string>>) => void
  /** Whether the user may add records here. */
  readonly mayAdd: boolean
}

export interface ViewChipProps {
  readonly module: Module
  /** The name of the view that is shown; empty for the list. */
  readonly view: string
  readonly onView: (view: string) => void
  /** What the list asks for. */
  readonly query: ListViewQuery
  /** Shows a saved view. */
  readonly onSaved: (saved: ListViewQuery & { readonly view: string }) => void
  /** Whether the address leaves the view open, so that the saved default of the person applies. */
  readonly isOpen: boolean
  readonly mayEdit: boolean
}

export interface ListViewQuery {
  readonly keyword: string
  readonly sort: string
  readonly filters: Readonly<Record<string, string>>
}

export interface ListViewProps {
  readonly module: Module
  readonly view: string
  readonly query: ListViewQuery
  /** The number of records under these filters; undefined until it is known. */
  readonly total: number | undefined
  readonly open: (row: ListRow) => unknown
  /** Guid of the record that is open next to the list. */
  readonly openNext: string
  /** Adds a record; undefined if the user may not. */
  readonly add: (() => unknown) | undefined
  /** Shows the list, narrowed further. */
  readonly onFilter: (filters: Readonly<Record<string, string>>) => void
}

/** What a word of the schema language adds to the lists of the modules that use it. */
export interface ListFeature extends Feature {
  /** Shown before the chips: chooses the view. */
  readonly viewChip?: ComponentType<ViewChipProps>
  /** Replaces the rows if a view is chosen. */
  readonly listView?: ComponentType<ListViewProps>
  /** Shown above the rows. */
  readonly listSection?: ComponentType<ListSectionProps>
  /** The first note of a row. */
  readonly rowNote?: (module: Module, row: ListRow) => ReactNode
  /** Buttons below the texts of a row. */
  readonly rowActions?: ComponentType<{ readonly module: Module; readonly row: ListRow }>
}

/** What a word of the schema language adds to the page of a record. */
export interface DetailFeature extends Feature {
  /** A section below the card at the top. */
  readonly cardSection?: ComponentType<DetailSectionProps>
  /** A section above the links, or an effect of the page. */
  readonly detailSection?: ComponentType<DetailSectionProps>
  /** Replaces the list of the records that refer to the record. */
  readonly links?: ComponentType<LinksProps>
  /** Replaces the text of a value; null leaves it. */
  readonly factOf?: (fact: FactProps) => ReactNode
  /** Buttons in the bar at the bottom. */
  readonly actions?: (t: Translate, module: Module, record: RecordModel) => readonly ActionButton[]
  /** Items of the menu; `refused` is set if the user may not add records. */
  readonly menuItems?: (t: Translate, module: Module, guid: string, refused: object) => readonly MenuItem[]
}

/**
 * The parts of one kind that features add to the screens of a module, by the name of the feature. A page adds features
 * that only its area uses before it shows a record, so that their code is in the package of the area.
 */
export function partsOf<F extends Feature>(features: readonly F[]) {
  const all = [...features]
  const featuresOf = memoize((module: Module) => all.filter(({ appliesTo }) => appliesTo(module)))
  return {
    add: (...more: readonly F[]) => {
      // Pages of several areas add the same feature.
      all.push(...more.filter((each) => !all.includes(each)))
    },
    parts: <K extends keyof F>(module: Module, part: K) =>
      featuresOf(module).flatMap((feature) => {
        const found = feature[part]
        return found === undefined ? [] : [{ name: feature.name, part: found as NonNullable<F[K]> }]
      }),
  }
}
