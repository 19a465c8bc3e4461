/**
 * All error codes with the HTTP status of a failed read. The texts are in locales/<language> under the code: those that
 * a client shows by itself in problems.json, those of sign-on in sign-on-problems.json, those of QR codes in
 * qr-problems.json, all others in server-problems.json. Statuses 400 and 401 are not used, because clients interpret them
 * as "login expired".
 */
const catalogue = {
  bug: 500,
  // temporary
  unavailable: 503,
  'too-slow': 503,
  'disk-full': 507,
  invalid: 422,
  'not-found': 404,
  'no-view-right': 403,
  'no-edit-right': 403,
  'no-delete-right': 403,
  'insufficient-level': 403,
  'not-configured': 404,
  'demo-version': 403,
  'no-enterprise': 403,
  stale: 409,
  'confirm-first': 409,
  following: 409,
  'in-use': 409,
  'used-by': 409,
  'stock-used': 409,
  'stock-used-on-day': 409,
  'delete-below-first': 409,
  frozen: 409,
  voided: 409,
  'void-only': 409,
  'not-in-effect': 409,
  'reason-needed': 422,
  'gate-closed': 409,
  'step-not-now': 409,
  'step-followed': 409,
  'version-published': 409,
  'version-moved': 409,
  'version-older': 409,
  'drawing-void': 409,
  'drawing-no-file': 409,
  'not-your-step': 403,
  locked: 403,
  'editors-only': 403,
  'reminded-today': 429,
  'nothing-overdue': 409,
  'no-recipient': 422,
  'no-missing': 422,
  // attendance
  'clock-in-repeated': 409,
  'clock-in-not-now': 409,
  'clock-in-too-close': 409,
  'clock-in-outside': 409,
  'clock-in-rest': 409,
  'clock-in-no-rule': 404,
  'clock-in-no-outing': 403,
  'clock-in-too-old': 422,
  'clock-in-ahead': 422,
  'clock-in-locked': 409,
  'clock-in-amends': 409,
  // approvals
  'in-flow': 409,
  'abandon-first': 409,
  'no-flow-template': 409,
  'nobody-found': 422,
  'flow-under-way': 409,
  'flow-passed': 409,
  'flow-stale': 409,
  'flow-ended': 409,
  'not-your-task': 403,
  'not-your-flow': 403,
  'receiver-needed': 422,
  'signature-needed': 422,
  'opinion-needed': 422,
  'not-bound': 403,
  'urged-recently': 429,
  'reminded-recently': 429,
  'all-read': 409,
  withheld: 403,
  'flow-full': 409,
  'asked-already': 409,
  'starter-asked': 403,
  'person-gone': 422,
  'template-name-exists': 409,
  'template-wrong': 422,
  'template-outdated': 422,
  'substitute-overlaps': 409,
  'substitute-circle': 409,
  'substitute-over': 409,
  'administrators-only': 403,
  'too-often': 429,
  'too-large': 413,
  'wrong-type': 415,
  'version-too-low': 426,
  // signing in
  'wrong-password': 422,
  'user-disabled': 403,
  'login-restricted': 429,
  'set-password-first': 403,
  'phone-unproved': 403,
  'code-expired': 422,
  'code-wrong': 422,
  'code-used-up': 422,
  'not-registered': 422,
  'code-sent': 429,
  'code-limit': 429,
  'code-blocked': 429,
  'send-failed': 502,
  'trial-expired': 403,
  'already-registered': 409,
  'device-unknown': 422,
  'agree-first': 422,
  'old-password-wrong': 422,
  'phone-abnormal': 422,
  'phone-taken': 409,
  'password-same': 422,
  'creator-must-stay': 409,
  // host directories
  'directory-not-ours': 403,
  'directory-refused': 502,
  'plan-gone': 409,
  'plan-applied': 409,
  // sign-on through hosts
  'sso-not-configured': 404,
  'host-authorization-failed': 422,
  'host-unreachable': 503,
  'not-one-of-them': 403,
  'bind-failed': 422,
  'bind-expired': 410,
  'identity-bound': 409,
  'account-bound': 409,
  'unbind-failed': 404,
  'link-wrong': 403,
  'link-expired': 410,
  'link-used': 409,
  'scan-unsupported': 403,
  'recognition-failed': 404,
  'scan-expired': 410,
  'scan-used': 409,
  // QR codes of records
  'person-code-wrong': 422,
  'qr-wrong': 404,
  'qr-revoked': 410,
  'qr-elsewhere': 403,
  'qr-gone': 404,
  'qr-no-reports': 403,
  // spreadsheets and jobs
  'jobs-under-way': 429,
  'export-too-long': 422,
  'import-too-long': 422,
  'no-workbook': 422,
  'no-columns-known': 422,
  'no-rows': 422,
  'rows-wrong': 422,
  // enterprises and people
  'enterprise-name-exists': 409,
  'companies-enough': 409,
  'enough-today': 429,
  'joiner-unproved': 409,
  'invitation-wrong': 404,
  'invitation-expired': 410,
  'already-member': 409,
  'already-asked': 409,
  'switch-refused': 403,
  'private-user': 403,
  'department-name-exists': 409,
  'delete-children-first': 409,
  'department-in-use': 409,
  'department-circle': 409,
  'post-name-exists': 409,
  'post-in-use': 409,
  'role-name-exists': 409,
  'role-in-use': 409,
  'role-built-in': 403,
  'creator-untouchable': 403,
  'not-yourself': 403,
  'user-exists': 409,
  'phone-in-enterprise': 409,
  'password-required': 422,
  'request-decided': 409,
  'demo-name-fixed': 403,
  'signature-saved': 409,
  'signature-invalid': 422,
  'signature-fixed': 409,
  // files
  'file-too-large': 413,
  'picture-too-large': 413,
  'pictures-only': 415,
  'pictures-or-voices': 415,
  'file-damaged': 422,
  'file-missing': 404,
  'name-first': 422,
  'too-many-files': 409,
  'cannot-preview': 415,
} as const satisfies Record<string, number>

export type ProblemCode = keyof typeof catalogue

/** An error or a warning at one field; `reason` is a key of locales/<language>/reasons.json. */
export interface Issue {
  readonly field: string
  readonly reason: string
  readonly limit?: string | number
  /** Missing for an error. A warning does not stop a save that confirms it, with a reason if the level is `reason`. */
  readonly level?: 'confirm' | 'reason'
}

export type ProblemDetails = Readonly<Record<string, string | number | readonly Issue[]>>

export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails = {},
  ) {
    super(code)
  }

  get status(): number {
    return catalogue[this.code]
  }
}

export const isProblemCode = (text: string): text is ProblemCode => Object.keys(catalogue).includes(text)
