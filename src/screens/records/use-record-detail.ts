import type { RecordModel } from '@wire'
import { useRead } from '@/client/use-read'
import { showField } from '@/fields/show-field'
import { showValue } from '@/fields/show-value'
import { useParams } from '@/platform/router'
import type { Kind, Module } from '@/schema'
import type { Fact } from '@/ui/facts'
import { useWords, wordsOf } from '@/words'
import { stampOf } from './use-record-list'

/** What is looked for first: how far, then by when. */
const decisive: readonly Kind[] = ['percent', 'date']

/** The fields of the card at the top: how far it is, the facts of the list, the dates. */
export function decisiveFields({ form, fields, list }: Module): readonly string[] {
  const [howFar, when] = decisive.map((kind) =>
    form.flatMap((section) => section.fields).filter((name) => fields[name]?.kind === kind),
  )
  return [...(howFar ?? []), ...list.facts, ...(when ?? [])]
}

const factOf =
  (module: Module, data: RecordModel) =>
  (name: string): Fact => ({
    label: wordsOf(module, { field: name }),
    value: showField(module, name, data),
    money: module.fields[name]?.kind === 'money',
  })

/** Any record of a module, as its definition sorts it: what decides first, then its sections. */
export function useRecordDetail(module: Module) {
  useWords()
  const { prjId = '' } = useParams()
  const { data, failure, reload, loading } = useRead('Project.GetModel', { guid: prjId })
  return {
    loading,
    failure,
    reload,
    title: data === undefined ? wordsOf(module) : showValue(module, module.list.title, data),
    shown:
      data === undefined
        ? undefined
        : {
            stamp: stampOf(module, data),
            decisive: decisiveFields(module).map(factOf(module, data)),
            sections: module.form.map(({ name, fields }) => ({
              name,
              title: wordsOf(module, { section: name }),
              facts: fields.map(factOf(module, data)),
            })),
          },
  }
}
