import type { LanguageCode } from '@wire'

export interface HostDepartment {
  readonly id: string
  /** Empty for what stands above all others. */
  readonly parent: string
  readonly name: string
}

export interface HostPerson {
  readonly id: string
  readonly name: string
  /** Empty where the host does not say. */
  readonly phone: string
  /** The one they mostly belong to first. */
  readonly departments: readonly string[]
}

/** The address book of a company at a host. Each call may be refused or put off, as everything is there. */
export interface DirectoryReader {
  /** What people call the host. */
  readonly name: Readonly<Record<LanguageCode, string>>
  /** The code of the one enterprise whose it is; empty where nobody has said. */
  readonly enterprise: string
  readonly departments: () => Promise<readonly HostDepartment[]>
  /** Those who belong to a department itself; who has left the company is not among them. */
  readonly people: (department: string) => Promise<readonly HostPerson[]>
  /** Null for whoever is not there any more. */
  readonly person: (id: string) => Promise<HostPerson | null>
}
