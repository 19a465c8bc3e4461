import type { RecordModel } from '@wire'
import type { ComponentProps, ComponentType } from 'react'
import type { Module } from '@/schema'
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
  /** The current draft, which may not be rendered yet. */
  readonly now: () => Draft
  /** A change by the user. */
  readonly change: (part: Partial<Draft>) => void
  /** Values that the program sets. */
  readonly fill: (values: Values) => void
}

export interface FormNoticeProps {
  readonly module: Module
  readonly form: RecordForm
  /** The fields of the section. */
  readonly names: readonly string[]
}

export interface FieldNoticeProps {
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

export type ActionButton = Omit<ComponentProps<typeof Button>, 'kind'> & { readonly name: string }

export interface MenuItem {
  readonly label: string
  readonly disabled?: boolean
  readonly reason?: string
  readonly onPress: () => unknown
}

/** What a word of the schema language adds to the screens of the modules that use it. */
export interface RecordFeature {
  readonly name: string
  readonly appliesTo: (module: Module) => boolean
  /** Shown below the fields of each section of the form. */
  readonly formNotice?: ComponentType<FormNoticeProps>
  /** Shown below an input of the form. */
  readonly fieldNotice?: ComponentType<FieldNoticeProps>
  /** The text below a value that cannot be changed any more; empty if it can. */
  readonly fixedNotice?: (t: Translate, module: Module, name: string, saved: Values | null) => string
  /** Runs after the form was saved. */
  readonly afterSave?: (
    module: Module,
    values: Values,
    saved: Values | null,
    wordsAt: (name: string) => string,
  ) => Promise<void>
  /** A section of the page of a record, above its links, or an effect of that page. */
  readonly detailSection?: ComponentType<DetailSectionProps>
  /** Buttons in the bar at the bottom of the page of a record. */
  readonly actions?: (t: Translate, module: Module, record: RecordModel) => readonly ActionButton[]
  /** Items of the menu of a record; `refused` is set if the user may not add records. */
  readonly menuItems?: (t: Translate, module: Module, guid: string, refused: object) => readonly MenuItem[]
}
