import { matchHash } from '@/routes/match'
import type { Module } from '@/schema'
import { PickScreen } from '@/screens/pick/pick-screen'
import { show } from '../../account/support/show'
import { signedInAs, wang } from '../../account/support/wire-server'

/** Opens the picker at an address. */
export async function openPicker(modules: readonly Module[], server: string, hash: string) {
  const { params = {} } = matchHash(hash) ?? {}
  await show(<PickScreen modules={modules} />, { server, signedIn: signedInAs(wang), params })
}
