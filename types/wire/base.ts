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

/** One of several reads in one request. */
export interface ManyQuery {
  readonly call: string
  readonly takes: Readonly<Record<string, unknown>>
}

/** The answer, or the code of the problem that refuses the read. */
export interface ManyAnswer {
  readonly answer?: unknown
  readonly problem?: string
}

/** The answer is a file, which the client fetches with separate functions. */
export interface Bytes {
  readonly bytes: true
}
