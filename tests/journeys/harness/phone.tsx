import { useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { newGuid } from '@/client/core/guid'
import { keepTyped } from '@/client/core/lifecycle'
import { draftKey, listDrafts, useDraft } from '@/client/drafts/drafts'
import { discard, reopen } from '@/client/outbox/enqueue'
import { retryNow, runSender } from '@/client/outbox/sender'
import { openOutbox } from '@/client/outbox/start'
import { entries, load } from '@/client/outbox/store'
import { useSubmit } from '@/client/outbox/use-submit'
import { read, save } from '@/client/request/call'
import { ownerOf, signedIn, signOut } from '@/client/session/session'
import { partner } from '@/modules/projects/partner/partner.module'
import { recordCall } from '@/schema'

interface Draft {
  readonly guid: string
  readonly version: number
  readonly values: Readonly<Record<string, unknown>>
}

/** The actions of a person on the open form. */
interface Handle {
  isReady: boolean
  values: () => Draft
  type: (values: Draft['values'], version?: number) => void
  save: () => Promise<string>
  discard: () => void
}

const handle: { current: Handle | null } = { current: null }

function Form({ name, start }: { readonly name: string; readonly start: Draft }) {
  const draft = useDraft<Draft>(name, start, { title: name })
  const saving = useSubmit()
  useEffect(() => {
    handle.current = {
      isReady: draft.isReady,
      values: () => draft.values,
      type: (values, version) =>
        draft.change({
          values: { ...draft.values.values, ...values },
          ...(version === undefined ? {} : { version }),
        }),
      discard: draft.clear,
      save: async () => {
        const { guid, version, values } = draft.values
        const takes = { guid, Version: version, Data: values, Confirmed: [], Reason: '' }
        const key = draftKey(name)
        const result = await saving.send({
          ...{ subject: guid, module: 'partner', title: name, call: recordCall(partner, 'Save'), takes },
          action: version === 0 ? 'add' : 'edit',
          draft: { key, values: draft.values, edit: { key: draftKey(guid), hash: `/edit/${guid}` } },
        })
        return result === undefined ? 'busy' : result.kind
      },
    }
  })
  return null
}

let root: Root | null = null

const close = () => {
  root?.unmount()
  root = null
  handle.current = null
}

const waitUntil = async (isTrue: () => boolean) => {
  for (let tries = 0; tries < 400 && !isTrue(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 5))
}

const phone = {
  signIn: async (LoginName: string) => {
    signedIn(await save('Login.Login', { LoginName, Password: 'purlin2026', Remember: false }))
    await load()
    return ownerOf()
  },
  signOut,
  owner: ownerOf,
  /** Opens the form of a new record, or of an existing one if `guid` is set. */
  open: async (name: string, version: number, guid: string) => {
    close()
    root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(<Form name={name} start={{ guid: guid || newGuid(), version, values: {} }} />)
    await waitUntil(() => handle.current?.isReady === true)
    return handle.current?.values()
  },
  type: async (values: Draft['values'], version?: number) => {
    handle.current?.type(values, version)
    await new Promise((resolve) => setTimeout(resolve, 5))
  },
  save: () => handle.current?.save(),
  discardDraft: () => handle.current?.discard(),
  close,
  persistDrafts: keepTyped,
  entries: () =>
    entries().map(({ id, subject, save: request, stopped, tries }) => ({
      ...{ id, subject, takes: JSON.stringify(request?.takes ?? {}), stopped: stopped?.code ?? '', tries },
      isNew: request?.action === 'add',
    })),
  drafts: listDrafts,
  reopen,
  discard,
  retryNow: () => {
    retryNow()
    runSender()
  },
  load,
  model: (guid: string) => read(recordCall(partner, 'GetModel'), { guid }, { quiet: true }),
}

export type Phone = typeof phone

Object.assign(window, { phone })
openOutbox()
load().then(
  () => document.body.classList.add('ready'),
  () => undefined,
)
