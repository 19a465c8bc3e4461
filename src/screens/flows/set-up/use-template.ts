import type { TemplateModel } from '@wire'
import { useEffect, useMemo, useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { useDraft } from '@/client/drafts/drafts'
import { useRead } from '@/client/queries/use-read'
import { useSave } from '@/client/queries/use-save'
import { back, go, useParams } from '@/platform/router'
import { scrollTo } from '@/platform/scroll'
import { checkTemplate, conditionFieldsOf, type FlowTemplate, type Module, nodesOf, same } from '@/schema'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'
import { emptyTemplate } from './change'
import { type Names, whenWords, whoWords } from './condition-texts'

export interface TemplateDraft {
  readonly guid: string
  /** Zero for a new flow; minus one until its initial values are loaded. */
  readonly version: number
  readonly name: string
  readonly sort: number
  readonly disabled: boolean
  readonly body: FlowTemplate
  /** Names of the guids and codes in the body. */
  readonly names: Names
}

const draftOf = ({ TemplateID, Version, TemplateName, Sort, Disabled, Body, Names: names }: TemplateModel) => ({
  ...{ guid: TemplateID, version: Version, name: TemplateName, sort: Sort, disabled: Disabled, body: Body, names },
})

/** The draft on this phone, initially the saved flow or a copy of another one. */
function useTemplateDraft(module: Module, t: ReturnType<typeof useTranslate>) {
  const { guid = '', copy = '' } = useParams()
  const isNew = guid === '' || guid === 'new'
  const source = isNew ? copy : guid
  const reading = useRead('AuditTemplate.GetModel', { guid: source }, { enabled: source !== '', stale: 0 })
  const { data } = reading
  // A draft equal to the saved template is not stored.
  const isUnchanged = (now: TemplateDraft) =>
    !isNew && data !== undefined && JSON.stringify(now) === JSON.stringify(draftOf(data))
  const start: TemplateDraft = useMemo(
    () => ({
      ...{ guid: isNew ? newGuid() : guid, version: source === '' ? 0 : -1, name: '', sort: 0, disabled: false },
      ...{ body: emptyTemplate, names: {} },
    }),
    [guid, isNew, source],
  )
  const {
    values: draft,
    change,
    fill,
    clear,
    restoredAt,
    isReady,
  } = useDraft(`flow.${isNew ? `new.${module.name}.${copy}` : guid}`, start, { isUnchanged })
  useEffect(() => {
    if (data === undefined || !isReady || draft.version !== -1) return
    if (!isNew) fill(draftOf(data))
    else
      fill({
        ...{ version: 0, sort: data.Sort, body: data.Body, names: data.Names },
        name: t('flows.setUp.copyOf', { name: data.TemplateName }),
      })
  })
  return { isNew, reading, draft, change, clear, restoredAt }
}

/** The differences between the saved version of another user and the local one. */
function differencesOf(t: ReturnType<typeof useTranslate>, module: Module, mine: TemplateDraft, model: TemplateModel) {
  const theirs = draftOf(model)
  const names = { ...theirs.names, ...mine.names }
  const nodeText = ({ body }: TemplateDraft, id: string) => {
    const node = nodesOf(body).find((each) => each.id === id)
    if (node === undefined) return t('flows.setUp.gone')
    return [node.name, ...whoWords(node, names), whenWords(module, node, names)].filter(Boolean).join(' · ')
  }
  const ids = [...new Set([...nodesOf(theirs.body), ...nodesOf(mine.body)].map(({ id }) => id))]
  const onOff = ({ disabled }: TemplateDraft) => t(disabled ? 'flows.setUp.off' : 'flows.setUp.on')
  const nameOf = (id: string) => nodesOf(mine.body).find((node) => node.id === id)?.name ?? id
  return [
    { label: t('flows.setUp.name'), theirs: theirs.name, mine: mine.name },
    { label: t('flows.setUp.inUse'), theirs: onOff(theirs), mine: onOff(mine) },
    ...ids.map((id) => ({
      ...{ label: t('flows.setUp.differs', { name: nameOf(id) }) },
      ...{ theirs: nodeText(theirs, id), mine: nodeText(mine, id) },
    })),
  ].filter((each) => each.theirs !== each.mine)
}

type Form = ReturnType<typeof useTemplateDraft>
type Saving = ReturnType<typeof useSave<'AuditTemplate.Save'>>

/** Handles a version saved by another user: the differences, and how to resolve them. */
function useStale(module: Module, { isNew, reading, draft, change }: Form, saving: Saving) {
  const t = useTranslate()
  const [acceptedVersion, setAcceptedVersion] = useState(0)
  const model = isNew ? undefined : reading.data
  const isBehind = model !== undefined && draft.version > 0 && model.Version > draft.version
  const isRefused = saving.refusal?.code === 'stale' && acceptedVersion !== draft.version
  const { reload } = reading
  useEffect(() => {
    if (isRefused && !isBehind) reload().catch(() => undefined)
  }, [isRefused, isBehind, reload])
  return {
    model,
    isStale: isBehind || isRefused,
    differences: model !== undefined && isBehind ? differencesOf(t, module, draft, model) : [],
    takeTheirs: () => {
      if (model !== undefined) change(draftOf(model))
    },
    keepMine: () => {
      if (model === undefined) return
      setAcceptedVersion(model.Version)
      change({ version: model.Version })
    },
  }
}

/** Copies or deletes the flow. */
function useMore(module: Module, { isNew, draft, clear }: Form, model: TemplateModel | undefined) {
  const t = useTranslate()
  const removing = useSave('AuditTemplate.Delete')
  const remove = async () => {
    const title = t('flows.setUp.removeTitle', { name: model?.TemplateName ?? '' })
    const yes = await ask({ title, yes: t('flows.setUp.remove'), no: t('shell.cancel'), danger: true })
    if (!yes || model === undefined) return
    if ((await removing.save({ guid: model.TemplateID, Version: model.Version })) === undefined) return
    clear()
    toast(t('flows.setUp.removed'))
    back()
  }
  const copy = () =>
    go('customFlowSet', { type: 'template', guid: 'new', businessClass: module.name, copy: draft.guid })
  const items = [
    { label: t('flows.setUp.copy'), onPress: copy },
    { label: t('flows.setUp.remove'), danger: true, onPress: remove },
  ]
  return { removing, more: isNew ? [] : items }
}

/** A flow being edited: checked with the same rules as on the server, and stored on this phone until it is saved. */
export function useTemplate(module: Module) {
  const t = useTranslate()
  const form = useTemplateDraft(module, t)
  const { isNew, reading, draft, change, clear, restoredAt } = form
  const saving = useSave('AuditTemplate.Save')
  const [hasTried, setTried] = useState(false)
  const stale = useStale(module, form, saving)
  const more = useMore(module, form, stale.model)
  const { numbers, choices } = conditionFieldsOf(module)
  const faults = checkTemplate(draft.body, [...numbers, ...choices])
  const isNameless = draft.name.trim() === ''

  const submit = async () => {
    setTried(true)
    const [first] = faults
    if (isNameless || first !== undefined) return scrollTo(isNameless ? 'field-name' : `node-${first?.node}`)
    const { guid, version, name, sort, disabled, body } = draft
    const takes = { guid, MID: module.name, Name: name.trim(), Sort: sort, Disabled: disabled, Body: body }
    const action = version === 0 ? 'add' : 'edit'
    if ((await saving.save({ ...takes, Version: version }, { action })) === undefined) return
    clear()
    toast(t('flows.setUp.saved'))
    back()
  }
  return {
    ...{ t, isNew, draft, change, restoredAt, saving, submit, numbers, choices },
    ...stale,
    ...more,
    loading: draft.version === -1 && reading.loading,
    failure: draft.version === -1 ? reading.failure : '',
    isMissing: draft.version === -1 && reading.problem === 'not-found',
    reload: reading.reload,
    isChanged: stale.model === undefined || !same(draftOf(stale.model), draft),
    set: (body: FlowTemplate, names: Names = {}) => change({ body, names: { ...draft.names, ...names } }),
    faultAt: (node: string) => (hasTried ? (faults.find((fault) => fault.node === node)?.part ?? '') : ''),
    nameFault: hasTried && isNameless ? t('flows.setUp.faultName') : '',
    faults: hasTried ? faults.length + (isNameless ? 1 : 0) : 0,
  }
}

export type TemplateForm = ReturnType<typeof useTemplate>
