import type { Module } from '@/schema'
import { engineKindOf } from '../kinds'

/** The fields of a module that can be made public, in the order of its form. */
export const publicFields = ({ form, fields }: Module): readonly string[] =>
  form
    .flatMap((section) => section.fields)
    .filter((name) => fields[name] !== undefined && engineKindOf(fields[name]).isPrivate !== true)
