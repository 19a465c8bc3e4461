import type { Field, Module } from '@/schema'
import { engineKindOf } from '../kinds'

/** A field that some people do not see is not made public either. */
const isPublishable = (field: Field | undefined) =>
  field !== undefined && field.options.visibleTo === undefined && engineKindOf(field).isPrivate !== true

/** The fields of a module that can be made public, in the order of its form. */
export const publicFields = ({ form, fields }: Module): readonly string[] =>
  form.flatMap((section) => section.fields).filter((name) => isPublishable(fields[name]))
