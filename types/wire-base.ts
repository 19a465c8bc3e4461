export type Success = 'Success'

export type LanguageCode = 'zh' | 'en' | 'es' | 'tw'
export type CodePurpose = 'login' | 'register' | 'forgot' | 'phone' | 'cancel' | 'first'
export type Level = 'view' | 'edit' | 'delete' | 'approve'
export type DataScope = 'own' | 'department' | 'department-and-below' | 'project' | 'all'
export type UserKind = 'ordinary' | 'private' | 'demo'

export interface Paged {
  readonly page: number
  readonly rows: number
}
export interface Read<Takes, Answers> {
  readonly kind: 'read'
  readonly takes: Takes
  readonly answers: Answers
}
export interface Save<Takes, Answers = Success> {
  readonly kind: 'save'
  readonly takes: Takes
  readonly answers: Answers
}

/** One of several reads that are asked together. */
export interface ManyAsked {
  readonly call: string
  readonly takes: Readonly<Record<string, unknown>>
}

/** What it answers, or the code of the problem it is refused with. */
export interface ManyAnswer {
  readonly answer?: unknown
  readonly problem?: string
}

/** The answer is a file; only its own calls fetch it. */
export interface Bytes {
  readonly bytes: true
}
