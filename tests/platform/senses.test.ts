import { denied, hostCalls, minis, on, throwing } from './support/host'

interface VoiceClip {
  readonly file: { readonly address: string; readonly type: string }
  readonly seconds: number
}
interface Voice {
  canRecord(): boolean
  record(most: number): Promise<{ stop: () => void; clip: Promise<VoiceClip> }>
  play(address: string, onEnd: (how: string) => void): () => void
}
type Listener = (value?: unknown) => void

/** A recorder of each host: WeCom registers handlers by calls, DingTalk by properties. */
function recorder(variant: 'qywx' | 'dd', options: { readonly onStart: 'begins' | 'refuses' }) {
  const bound: Record<string, Listener> = {}
  const started: Record<string, unknown>[] = []
  let isOn = false
  const emit = (event: string, value?: unknown) => bound[event.toLowerCase()]?.(value)
  const clips = {
    qywx: { tempFilePath: 'tmp/1.mp3', fileSize: 4000, duration: 2000 },
    dd: { tempFilePath: 'tmp/1.audio' },
  }
  const end = () => {
    if (!isOn) return
    isOn = false
    emit('onstop', clips[variant])
  }
  const act = {
    start: (startOptions: Record<string, unknown>) => {
      started.push(startOptions)
      isOn = options.onStart === 'begins'
      setTimeout(() => (isOn ? emit('onstart') : emit('onerror', denied[variant])))
    },
    stop: () => setTimeout(end),
  }
  const byCall = Object.fromEntries(
    ['onStart', 'onStop', 'onError'].map((name) => [
      name,
      (listener: Listener) => {
        bound[name.toLowerCase()] = listener
      },
    ]),
  )
  const byProperty = Object.defineProperties(
    {},
    Object.fromEntries(
      ['onstart', 'onstop', 'onerror'].map((name) => [
        name,
        {
          set: (listener: Listener) => {
            bound[name] = listener
          },
        },
      ]),
    ),
  )
  const manager = Object.assign(variant === 'qywx' ? byCall : byProperty, act)
  return { started, end, members: { getRecorderManager: () => manager } }
}

/** A player of each host; `emit` fires an event of the player. */
function player(variant: 'qywx' | 'dd') {
  const state = { src: '', isOn: false, isGone: false }
  const bound: Record<string, Listener> = {}
  const property = (name: string) =>
    variant === 'qywx'
      ? {
          value: (listener: Listener) => {
            bound[name] = listener
          },
        }
      : {
          set: (listener: Listener) => {
            bound[name] = listener
          },
        }
  const own = Object.defineProperties(
    {
      play: () => {
        state.isOn = true
      },
      stop: () => {
        state.isOn = false
      },
      destroy: () => Object.assign(state, { isOn: false, isGone: true }),
    },
    {
      onEnded: property('onEnded'),
      onError: property('onError'),
      title: { value: '', writable: true },
      src: {
        set: (src: string) => {
          // DingTalk starts as soon as the source is set.
          Object.assign(state, { src, isOn: variant === 'dd' || state.isOn })
        },
      },
    },
  )
  const name = variant === 'qywx' ? 'createInnerAudioContext' : 'getBackgroundAudioManager'
  return { state, emit: (event: string) => bound[event]?.(), members: { [name]: () => own } }
}

describe.each(minis)('in the mini-program %s', (variant) => {
  const byVariant = <T>(names: { readonly qywx: T; readonly dd: T }) => names[variant]

  it('records a clip until it is stopped, and returns its length', async () => {
    const phone = recorder(variant, { onStart: 'begins' })
    const { canRecord, record } = on<Voice>(variant, 'voice', {}, phone)
    expect(canRecord()).toBe(true)
    const { stop, clip } = await record(60)
    expect(phone.started[0]?.duration).toBe(byVariant({ qywx: 61_000, dd: 60 }))
    await expect(record(60)).rejects.toMatchObject({ capability: 'voice', reason: 'unavailable' })
    stop()
    const { file, seconds } = await clip
    expect([file.address, seconds]).toEqual([byVariant({ qywx: 'tmp/1.mp3', dd: 'tmp/1.audio' }), 1])
    expect(file.type).toMatch(/^audio\//)
    // A second recording uses the same recorder.
    const again = await record(60)
    again.stop()
    expect((await again.clip).seconds).toBe(1)
  })

  it('stops recording at the limit, or when the host ends it', async () => {
    const phone = recorder(variant, { onStart: 'begins' })
    const { record } = on<Voice>(variant, 'voice', {}, phone)
    const began = Date.now()
    expect((await (await record(1)).clip).seconds).toBe(1)
    expect(Date.now() - began).toBeGreaterThanOrEqual(950)
    const { clip } = await record(60)
    phone.end()
    expect((await clip).file.address).toContain('tmp/1')
  })

  it('rejects if the microphone is denied', async () => {
    const phone = recorder(variant, { onStart: 'refuses' })
    const { record } = on<Voice>(variant, 'voice', {}, phone)
    await expect(record(60)).rejects.toMatchObject({ capability: 'voice', reason: 'denied' })
  })

  it('plays a clip to its end, stops it, and reports a failure', () => {
    for (const [act, how] of [
      ['onEnded', 'played'],
      ['onError', 'failed'],
      ['', 'stopped'],
    ] as const) {
      const phone = player(variant)
      const { play } = on<Voice>(variant, 'voice', {}, phone)
      const ended: string[] = []
      const stop = play('usr/1.mp3', (outcome) => ended.push(outcome))
      expect([phone.state.src, phone.state.isOn, ended]).toEqual(['usr/1.mp3', true, []])
      if (act === '') stop()
      else phone.emit(act)
      stop()
      expect(ended).toEqual([how])
      if (act === '') expect(phone.state.isOn).toBe(false)
    }
  })

  it('sets full brightness and restores it', async () => {
    interface Brightness {
      brighten(): Promise<() => void>
    }
    const key = byVariant({ qywx: 'value', dd: 'brightness' })
    const answers = { getScreenBrightness: () => ({ [key]: 0.4 }), setScreenBrightness: () => ({}) }
    const set = () => hostCalls.filter(([name]) => name === 'setScreenBrightness').map(([, options]) => options[key])
    const dim = await on<Brightness>(variant, 'brightness', answers).brighten()
    dim()
    expect(set()).toEqual([1, 0.4])
    // On Android WeCom returns control to the system.
    const android = { members: { getSystemInfoSync: () => ({ platform: 'android' }) } }
    ;(await on<Brightness>(variant, 'brightness', answers, android).brighten())()
    expect(set()).toEqual([1, byVariant({ qywx: -1, dd: 0.4 })])
    const barred = on<Brightness>(variant, 'brightness', { getScreenBrightness: throwing(denied[variant]) })
    await expect(barred.brighten()).rejects.toMatchObject({ capability: 'brightness' })
  })

  it('reports a screenshot if the host does', () => {
    const listening = new Set<Listener>()
    const members = {
      onUserCaptureScreen: (listener: Listener) => listening.add(listener),
      offUserCaptureScreen: (listener: Listener) => listening.delete(listener),
    }
    interface Capture {
      onCapture(listener: () => void): () => void
    }
    const { onCapture } = on<Capture>(variant, 'capture', {}, { members: variant === 'qywx' ? members : {} })
    let shots = 0
    const off = onCapture(() => {
      shots += 1
    })
    for (const listener of listening) listener()
    off()
    expect([shots, listening.size]).toEqual([byVariant({ qywx: 1, dd: 0 }), 0])
  })
})
