import type { Module } from './module'

/** The field of a sort, which has a minus for descending. */
export const nameInSort = (sort: string) => sort.replace(/^-/, '')

/** The fields a list is in order by, as its definition says. */
export const sortedBy = ({ list }: Pick<Module, 'list'>): readonly string[] =>
  list.sort.filter((sort) => !sort.startsWith('@')).map(nameInSort)
