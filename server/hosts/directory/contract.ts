import type { LanguageCode } from '@wire'

export interface HostDepartment {
  readonly id: string
  /** Empty for the top department. */
  readonly parent: string
  readonly name: string
}

export interface HostPerson {
  readonly id: string
  readonly name: string
  /** Empty if the host does not provide it. */
  readonly phone: string
  /** The main department comes first. */
  readonly departments: readonly string[]
}

/** Reads the address book of a company at a host. Each call may throw `HostRefused` or `HostLater`. */
export interface DirectoryReader {
  /** The name of the host for people. */
  readonly name: Readonly<Record<LanguageCode, string>>
  /** The code of the enterprise that owns the address book; empty if not configured. */
  readonly enterprise: string
  readonly departments: () => Promise<readonly HostDepartment[]>
  /** Direct members of a department, without people who left the company. */
  readonly people: (department: string) => Promise<readonly HostPerson[]>
  /** Null if the person does not exist any more. */
  readonly person: (id: string) => Promise<HostPerson | null>
}
