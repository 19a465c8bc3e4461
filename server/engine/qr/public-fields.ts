import type { Kind, Module } from '@/schema'

/** Files and tables are never public. */
const neverPublic: readonly Kind[] = ['lines', 'files', 'photos', 'signature']

/** The fields of a module that can be made public, in the order of its form. */
export const publicFields = ({ form, fields }: Module): readonly string[] =>
  form
    .flatMap((section) => section.fields)
    .filter((name) => fields[name] !== undefined && !neverPublic.includes(fields[name].kind))
