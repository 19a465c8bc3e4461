import { asked, denied, minis, on, throwing } from './support/host'

interface Spoken {
  readonly file: { readonly address: string; readonly type: string }
  readonly seconds: number
}
interface Voice {
  canRecord(): boolean
  record(most: number): Promise<{ stop: () => void; spoken: Promise<Spoken> }>
  play(address: string, onEnd: (how: string) => void): () => void
}
type Hearer = (told?: unknown) => void

/** A recorder as each host has it: one told by calls, the other by properties. */
function recorder(variant: 'qywx' | 'dd', says: { readonly onStart: 'begins' | 'refuses' }) {
  const bound: Record<string, Hearer> = {}
  const started: Record<string, unknown>[] = []
  let isOn = false
  const tell = (event: string, told?: unknown) => bound[event.toLowerCase()]?.(told)
  const kept = {
    qywx: { tempFilePath: 'tmp/1.mp3', fileSize: 4000, duration: 2000 },
    dd: { tempFilePath: 'tmp/1.audio' },
  }
  const end = () => {
    if (!isOn) return
    isOn = false
    tell('onstop', kept[variant])
  }
  const act = {
    start: (options: Record<string, unknown>) => {
      started.push(options)
      isOn = says.onStart === 'begins'
      setTimeout(() => (isOn ? tell('onstart') : tell('onerror', denied[variant])))
    },
    stop: () => setTimeout(end),
  }
  const byCall = Object.fromEntries(
    ['onStart', 'onStop', 'onError'].map((name) => [
      name,
      (hear: Hearer) => {
        bound[name.toLowerCase()] = hear
      },
    ]),
  )
  const byProperty = Object.defineProperties(
    {},
    Object.fromEntries(
      ['onstart', 'onstop', 'onerror'].map((name) => [
        name,
        {
          set: (hear: Hearer) => {
            bound[name] = hear
          },
        },
      ]),
    ),
  )
  const manager = Object.assign(variant === 'qywx' ? byCall : byProperty, act)
  return { started, end, members: { getRecorderManager: () => manager } }
}

/** A player as each host has it; `tell` is what the phone says of what is played. */
function player(variant: 'qywx' | 'dd') {
  const state = { src: '', isOn: false, isGone: false }
  const bound: Record<string, Hearer> = {}
  const hears = (name: string) =>
    variant === 'qywx'
      ? {
          value: (hear: Hearer) => {
            bound[name] = hear
          },
        }
      : {
          set: (hear: Hearer) => {
            bound[name] = hear
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
      onEnded: hears('onEnded'),
      onError: hears('onError'),
      title: { value: '', writable: true },
      src: {
        set: (src: string) => {
          // DingTalk begins as soon as it knows what.
          Object.assign(state, { src, isOn: variant === 'dd' || state.isOn })
        },
      },
    },
  )
  const name = variant === 'qywx' ? 'createInnerAudioContext' : 'getBackgroundAudioManager'
  return { state, tell: (event: string) => bound[event]?.(), members: { [name]: () => own } }
}

describe.each(minis)('in the mini-program %s', (variant) => {
  const named = <T>(names: { readonly qywx: T; readonly dd: T }) => names[variant]

  it('records a voice until it is told to stop, and says how long it was', async () => {
    const phone = recorder(variant, { onStart: 'begins' })
    const { canRecord, record } = on<Voice>(variant, 'voice', {}, phone)
    expect(canRecord()).toBe(true)
    const { stop, spoken } = await record(60)
    expect(phone.started[0]?.duration).toBe(named({ qywx: 61_000, dd: 60 }))
    await expect(record(60)).rejects.toMatchObject({ capability: 'voice', reason: 'unavailable' })
    stop()
    const { file, seconds } = await spoken
    expect([file.address, seconds]).toEqual([named({ qywx: 'tmp/1.mp3', dd: 'tmp/1.audio' }), 1])
    expect(file.type).toMatch(/^audio\//)
    // And once more by the same recorder.
    const again = await record(60)
    again.stop()
    expect((await again.spoken).seconds).toBe(1)
  })

  it('stops by itself at its limit, or when the host ends it', async () => {
    const phone = recorder(variant, { onStart: 'begins' })
    const { record } = on<Voice>(variant, 'voice', {}, phone)
    const began = Date.now()
    expect((await (await record(1)).spoken).seconds).toBe(1)
    expect(Date.now() - began).toBeGreaterThanOrEqual(950)
    const { spoken } = await record(60)
    phone.end()
    expect((await spoken).file.address).toContain('tmp/1')
  })

  it('says that the microphone may not be used', async () => {
    const phone = recorder(variant, { onStart: 'refuses' })
    const { record } = on<Voice>(variant, 'voice', {}, phone)
    await expect(record(60)).rejects.toMatchObject({ capability: 'voice', reason: 'denied' })
  })

  it('plays a voice to its end, stops it, and says when it cannot', () => {
    for (const [act, how] of [
      ['onEnded', 'played'],
      ['onError', 'failed'],
      ['', 'stopped'],
    ] as const) {
      const phone = player(variant)
      const { play } = on<Voice>(variant, 'voice', {}, phone)
      const ended: string[] = []
      const stop = play('usr/1.mp3', (told) => ended.push(told))
      expect([phone.state.src, phone.state.isOn, ended]).toEqual(['usr/1.mp3', true, []])
      if (act === '') stop()
      else phone.tell(act)
      stop()
      expect(ended).toEqual([how])
      if (act === '') expect(phone.state.isOn).toBe(false)
    }
  })

  it('makes the screen bright and puts it back', async () => {
    interface Brightness {
      brighten(): Promise<() => void>
    }
    const key = named({ qywx: 'value', dd: 'brightness' })
    const answers = { getScreenBrightness: () => ({ [key]: 0.4 }), setScreenBrightness: () => ({}) }
    const set = () => asked.filter(([name]) => name === 'setScreenBrightness').map(([, options]) => options[key])
    const dim = await on<Brightness>(variant, 'brightness', answers).brighten()
    dim()
    expect(set()).toEqual([1, 0.4])
    // On Android WeCom gives it back to the phone, which knows better than a number.
    const android = { members: { getSystemInfoSync: () => ({ platform: 'android' }) } }
    ;(await on<Brightness>(variant, 'brightness', answers, android).brighten())()
    expect(set()).toEqual([1, named({ qywx: -1, dd: 0.4 })])
    const barred = on<Brightness>(variant, 'brightness', { getScreenBrightness: throwing(denied[variant]) })
    await expect(barred.brighten()).rejects.toMatchObject({ capability: 'brightness' })
  })

  it('tells that somebody takes a picture of the screen, where the host does', () => {
    const hearing = new Set<Hearer>()
    const members = {
      onUserCaptureScreen: (hear: Hearer) => hearing.add(hear),
      offUserCaptureScreen: (hear: Hearer) => hearing.delete(hear),
    }
    interface Capture {
      onCapture(told: () => void): () => void
    }
    const { onCapture } = on<Capture>(variant, 'capture', {}, { members: variant === 'qywx' ? members : {} })
    let told = 0
    const off = onCapture(() => {
      told += 1
    })
    for (const hear of hearing) hear()
    off()
    expect([told, hearing.size]).toEqual([named({ qywx: 1, dd: 0 }), 0])
  })
})
