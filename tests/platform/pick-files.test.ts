import { hostCalls, minis, on, throwing } from './support/host'

interface File {
  readonly name: string
  readonly size: number
  readonly address: string
}
interface Pick {
  canPickFiles(): boolean
  pickFiles(picking: { most: number }): Promise<readonly File[]>
}
type Options = Readonly<Record<string, (answer: unknown) => void>>

const tempFiles = [
  { path: 'tmp/1.docx', size: 7, name: '纪要.docx', type: 'file', time: 1 },
  { path: 'tmp/2.docx', size: 8, name: '方案.docx', type: 'file', time: 2 },
]
const picked = { name: '纪要.docx', type: '', size: 7, address: 'tmp/1.docx' }

/** A call of a host that answers, or fails with the thrown value. */
const answering = (answer: () => unknown) => (options: Options) => {
  try {
    options.success?.(answer())
  } catch (cause) {
    options.fail?.(cause)
  }
}

/** WeCom on a phone: returns files only while its session is valid, and rejects WeChat's call. */
function openWecom({ isOpen = true, without = '' } = {}) {
  const calls: (readonly [string, Options])[] = []
  const state = { isOpen }
  const recording = (name: string, answer: () => unknown) => (options: Options) => {
    calls.push([name, options])
    answering(answer)(options)
  }
  const unlessClosed = (answer: unknown) => () => {
    if (!state.isOpen) throw { errMsg: 'fail session expired' }
    return answer
  }
  const qy = {
    checkSession: recording('checkSession', unlessClosed({})),
    login: recording('login', () => {
      state.isOpen = true
      return { code: 'c-1' }
    }),
    chooseMessageFile: recording('chooseMessageFile', unlessClosed({ tempFiles })),
    [without]: undefined,
  }
  const chooseMessageFile = throwing({ errMsg: 'chooseMessageFile:fail not supported' })
  return { calls, pick: on<Pick>('qywx', 'pick-file', { chooseMessageFile }, { members: { qy } }) }
}

describe('in WeCom', () => {
  it('returns files of chats by the call of WeCom', async () => {
    const { calls, pick } = openWecom()
    expect(pick.canPickFiles()).toBe(true)
    expect(await pick.pickFiles({ most: 1 })).toEqual([picked])
    expect(calls.map(([name]) => name)).toEqual(['checkSession', 'chooseMessageFile'])
    expect(calls[1]?.[1]).toMatchObject({ count: 1, type: 'file' })
    expect(hostCalls).toEqual([])
  })

  it('opens the session first if it has expired', async () => {
    const { calls, pick } = openWecom({ isOpen: false })
    expect(await pick.pickFiles({ most: 200 })).toHaveLength(2)
    expect(calls.map(([name]) => name)).toEqual(['checkSession', 'login', 'chooseMessageFile'])
    expect(calls[2]?.[1]).toMatchObject({ count: 100 })
  })

  it('works without `checkSession`, and rejects without `login`', async () => {
    const unchecked = openWecom({ without: 'checkSession' })
    expect(await unchecked.pick.pickFiles({ most: 1 })).toEqual([picked])
    const closed = openWecom({ isOpen: false, without: 'login' })
    await expect(closed.pick.pickFiles({ most: 1 })).rejects.toMatchObject({ reason: 'unavailable' })
  })

  it('offers no files on a computer, where the call is missing', async () => {
    const { pick } = openWecom({ without: 'chooseMessageFile' })
    expect(pick.canPickFiles()).toBe(false)
    await expect(pick.pickFiles({ most: 1 })).rejects.toMatchObject({ capability: 'files', reason: 'unavailable' })
  })
})

describe('in DingTalk', () => {
  it('returns files if the version has the call', async () => {
    const files = tempFiles.map(({ path, size, name }) => ({ path, size, name }))
    const pick = on<Pick>('dd', 'pick-file', { chooseFile: () => ({ files }) })
    expect(pick.canPickFiles()).toBe(true)
    expect(await pick.pickFiles({ most: 1 })).toEqual([picked])
    expect(hostCalls[0]?.[1]).toMatchObject({ count: 1, multiSelection: false })
  })

  it('offers no files without the call, and rejects', async () => {
    const pick = on<Pick>('dd', 'pick-file', {})
    expect(pick.canPickFiles()).toBe(false)
    await expect(pick.pickFiles({ most: 1 })).rejects.toMatchObject({ capability: 'files', reason: 'unavailable' })
  })
})

const cancelled = { qywx: { errMsg: 'chooseMessageFile:fail cancel' }, dd: { error: 11, errorMessage: 'user cancel' } }

it.each(minis)('returns no files in %s if the person closes the list', async (variant) => {
  const fail = throwing(cancelled[variant])
  const qy = { checkSession: answering(() => ({})), chooseMessageFile: answering(fail) }
  const pick = on<Pick>(variant, 'pick-file', { chooseFile: fail }, variant === 'qywx' ? { members: { qy } } : {})
  expect(await pick.pickFiles({ most: 1 })).toEqual([])
})
