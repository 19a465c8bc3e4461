import type { Serial } from './field-options'
import { constructorOf, type KindFamily } from './kind'
import { textKind } from './text'

export const serial = constructorOf<string, Serial & { readonly prefix: string }>('serial')

export const serialKinds: KindFamily<'serial'> = { serial: textKind(60, { names: 'number', order: 'name' }) }
