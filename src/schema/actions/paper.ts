import type { When } from '../kinds/field-options'

/** The title of the paper of a record, if that is not the title of its module. */
export interface Paper {
  readonly title: string
  /** The values with which the record has this paper. */
  readonly when: When
}

export interface PaperOf {
  readonly paper?: Paper
}
