import { asked, minis, on, throwing } from './support/host'

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

/** A call of a host: it answers, or fails with what was thrown. */
const answering = (answer: () => unknown) => (options: Options) => {
  try {
    options.success?.(answer())
  } catch (cause) {
    options.fail?.(cause)
  }
}

/** WeCom as it is on a phone: it gives files only while its session is open, and knows nothing of WeChat's own call. */
function openWecom({ isOpen = true, without = '' } = {}) {
  const calls: (readonly [string, Options])[] = []
  const state = { isOpen }
  const noting = (name: string, answer: () => unknown) => (options: Options) => {
    calls.push([name, options])
    answering(answer)(options)
  }
  const unlessClosed = (answer: unknown) => () => {
    if (!state.isOpen) throw { errMsg: 'fail session expired' }
    return answer
  }
  const qy = {
    checkSession: noting('checkSession', unlessClosed({})),
    login: noting('login', () => {
      state.isOpen = true
      return { code: 'c-1' }
    }),
    chooseMessageFile: noting('chooseMessageFile', unlessClosed({ tempFiles })),
    [without]: undefined,
  }
  const chooseMessageFile = throwing({ errMsg: 'chooseMessageFile:fail not supported' })
  return { calls, pick: on<Pick>('qywx', 'pick-file', { chooseMessageFile }, { members: { qy } }) }
}

describe('in WeCom', () => {
  it('gives files of chats by the call of WeCom itself', async () => {
    const { calls, pick } = openWecom()
    expect(pick.canPickFiles()).toBe(true)
    expect(await pick.pickFiles({ most: 1 })).toEqual([picked])
    expect(calls.map(([name]) => name)).toEqual(['checkSession', 'chooseMessageFile'])
    expect(calls[1]?.[1]).toMatchObject({ count: 1, type: 'file' })
    expect(asked).toEqual([])
  })

  it('opens the session first where it has ended', async () => {
    const { calls, pick } = openWecom({ isOpen: false })
    expect(await pick.pickFiles({ most: 200 })).toHaveLength(2)
    expect(calls.map(([name]) => name)).toEqual(['checkSession', 'login', 'chooseMessageFile'])
    expect(calls[2]?.[1]).toMatchObject({ count: 100 })
  })

  it('goes on without `checkSession`, and refuses where `login` is missing', async () => {
    const unchecked = openWecom({ without: 'checkSession' })
    expect(await unchecked.pick.pickFiles({ most: 1 })).toEqual([picked])
    const closed = openWecom({ isOpen: false, without: 'login' })
    await expect(closed.pick.pickFiles({ most: 1 })).rejects.toMatchObject({ reason: 'unavailable' })
  })

  it('offers none on a computer, where the call is missing', async () => {
    const { pick } = openWecom({ without: 'chooseMessageFile' })
    expect(pick.canPickFiles()).toBe(false)
    await expect(pick.pickFiles({ most: 1 })).rejects.toMatchObject({ capability: 'files', reason: 'unavailable' })
  })
})

describe('in DingTalk', () => {
  it('gives files where a version has a call for them', async () => {
    const files = tempFiles.map(({ path, size, name }) => ({ path, size, name }))
    const pick = on<Pick>('dd', 'pick-file', { chooseFile: () => ({ files }) })
    expect(pick.canPickFiles()).toBe(true)
    expect(await pick.pickFiles({ most: 1 })).toEqual([picked])
    expect(asked[0]?.[1]).toMatchObject({ count: 1, multiSelection: false })
  })

  it('offers none where there is no such call, and says so', async () => {
    const pick = on<Pick>('dd', 'pick-file', {})
    expect(pick.canPickFiles()).toBe(false)
    await expect(pick.pickFiles({ most: 1 })).rejects.toMatchObject({ capability: 'files', reason: 'unavailable' })
  })
})

const cancelled = { qywx: { errMsg: 'chooseMessageFile:fail cancel' }, dd: { error: 11, errorMessage: 'user cancel' } }

it.each(minis)('who closes the list of files in %s has chosen none', async (variant) => {
  const fail = throwing(cancelled[variant])
  const qy = { checkSession: answering(() => ({})), chooseMessageFile: answering(fail) }
  const pick = on<Pick>(variant, 'pick-file', { chooseFile: fail }, variant === 'qywx' ? { members: { qy } } : {})
  expect(await pick.pickFiles({ most: 1 })).toEqual([])
})
