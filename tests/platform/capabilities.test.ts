import { denied, hostCalls, minis, on, throwing } from './support/host'

const cancelled = { qywx: { errMsg: 'scanCode:fail cancel' }, dd: { error: 11, errorMessage: 'user cancel' } }

describe.each(minis)('in the mini-program %s', (variant) => {
  const byVariant = <T>(names: { readonly qywx: T; readonly dd: T }) => names[variant]

  it('copies a text', async () => {
    const name = byVariant({ qywx: 'setClipboardData', dd: 'setClipboard' })
    const { copy } = on<{ copy: (text: string) => Promise<void> }>(variant, 'clipboard', { [name]: () => ({}) })
    await copy('GX-001')
    const [[call, options] = ['', {}]] = hostCalls
    expect([call, options[byVariant({ qywx: 'data', dd: 'text' })]]).toEqual([name, 'GX-001'])
  })

  it('reads which permissions the host has given, and those that it still asks for', async () => {
    interface Reading {
      readPermissions(): Promise<object>
    }
    const getSetting = () => ({ authSetting: { 'scope.camera': true, 'scope.userLocation': false } })
    const { readPermissions } = on<Reading>(variant, 'permissions', { getSetting })
    // DingTalk has no call for them.
    const known = { camera: 'granted', microphone: 'ask', location: 'denied' }
    expect(await readPermissions()).toEqual(byVariant<object>({ qywx: known, dd: {} }))
    if (variant === 'dd') return
    const barred = on<Reading>(variant, 'permissions', { getSetting: throwing(denied[variant]) })
    await expect(barred.readPermissions()).rejects.toMatchObject({ capability: 'permissions' })
  })

  it('scans a code, and distinguishes a closed camera from a denied one', async () => {
    const name = byVariant({ qywx: 'scanCode', dd: 'scan' })
    interface Scan {
      scan(): Promise<string>
    }
    const answer = byVariant({ qywx: { result: 'X-1' }, dd: { code: 'X-1' } })
    expect(await on<Scan>(variant, 'scan', { [name]: () => answer }).scan()).toBe('X-1')
    const closed = on<Scan>(variant, 'scan', { [name]: throwing(cancelled[variant]) })
    await expect(closed.scan()).rejects.toMatchObject({ capability: 'scan', reason: 'cancelled' })
    const barred = on<Scan>(variant, 'scan', { [name]: throwing(denied[variant]) })
    await expect(barred.scan()).rejects.toMatchObject({ capability: 'scan', reason: 'denied' })
  })

  it('returns the position in GCJ-02 with accuracy and time', async () => {
    const answer = byVariant<object>({
      qywx: { latitude: 30.25, longitude: 120.16, accuracy: 15 },
      dd: { latitude: '30.25', longitude: '120.16', accuracy: '15' },
    })
    interface Locate {
      locate(): Promise<{ at: string }>
    }
    const before = Date.now()
    const here = await on<Locate>(variant, 'locate', { getLocation: () => answer }).locate()
    expect(here).toMatchObject({ latitude: 30.25, longitude: 120.16, accuracy: 15 })
    expect(Date.parse(here.at)).toBeGreaterThanOrEqual(before)
    expect(hostCalls[0]?.[1].type).toBe(byVariant<unknown>({ qywx: 'gcj02', dd: 0 }))
    // Neither a cached position nor the first inaccurate one.
    const options = hostCalls[0]?.[1] ?? {}
    if (variant === 'dd') expect(options).toMatchObject({ useCache: false, cacheTimeout: 0, targetAccuracy: '200' })
    else expect(options.isHighAccuracy === true && Number(options.highAccuracyExpireTime) >= 3000).toBe(true)
    const barred = on<Locate>(variant, 'locate', { getLocation: throwing(denied[variant]) })
    await expect(barred.locate()).rejects.toMatchObject({ capability: 'locate' })
  })

  it('picks a place on the map of the host, and null if the person goes back', async () => {
    const name = byVariant({ qywx: 'chooseLocation', dd: 'locateInMap' })
    const answer = byVariant<object>({
      qywx: { name: '滨江一期', address: '滨江路 1 号', latitude: 30.25, longitude: 120.16 },
      dd: { city: '杭州市', snippet: '滨江路 1 号', title: '滨江一期', latitude: '30.25', longitude: '120.16' },
    })
    interface Pointing {
      canPick(): boolean
      pick(near: object | null): Promise<object | null>
    }
    const { canPick, pick } = on<Pointing>(variant, 'pick-place', { [name]: () => answer })
    expect(canPick()).toBe(true)
    expect(await pick({ latitude: 30, longitude: 120 })).toEqual({
      address: byVariant({ qywx: '滨江路 1 号 滨江一期', dd: '杭州市 滨江路 1 号 滨江一期' }),
      ...{ latitude: 30.25, longitude: 120.16 },
    })
    expect(hostCalls[0]?.[1]).toMatchObject({ latitude: 30, longitude: 120 })
    const closed = on<Pointing>(variant, 'pick-place', { [name]: throwing(cancelled[variant]) })
    expect(await closed.pick(null)).toBeNull()
    const barred = on<Pointing>(variant, 'pick-place', { [name]: throwing(denied[variant]) })
    await expect(barred.pick(null)).rejects.toMatchObject({ capability: 'map', reason: 'denied' })
  })

  it('calls a number', async () => {
    const name = byVariant({ qywx: 'makePhoneCall', dd: 'showCallMenu' })
    interface Call {
      callNumber(number: string): Promise<void>
    }
    await on<Call>(variant, 'call', { [name]: () => ({}) }).callNumber('13800000000')
    expect([hostCalls[0]?.[0], hostCalls[0]?.[1].phoneNumber]).toEqual([name, '13800000000'])
    const barred = on<Call>(variant, 'call', { [name]: throwing(denied[variant]) })
    await expect(barred.callNumber('1')).rejects.toMatchObject({ capability: 'call', reason: 'denied' })
  })

  it('keeps the screen on and lets it sleep', async () => {
    interface Awake {
      keepAwake(isAwake: boolean): Promise<void>
    }
    const { keepAwake } = on<Awake>(variant, 'awake', { setKeepScreenOn: () => ({}) })
    await keepAwake(true)
    await keepAwake(false)
    const key = byVariant({ qywx: 'keepScreenOn', dd: 'isKeep' })
    expect(hostCalls.map(([, options]) => options[key])).toEqual([true, false])
  })

  it('vibrates, or does nothing if unsupported', () => {
    interface Buzz {
      vibrate(): void
    }
    on<Buzz>(variant, 'vibrate', { vibrateShort: () => ({}) }).vibrate()
    expect(hostCalls.map(([name]) => name)).toEqual(['vibrateShort'])
    expect(() => on<Buzz>(variant, 'vibrate', {}).vibrate()).not.toThrow()
  })

  it('picks photos, and rejects if that is denied', async () => {
    interface Pick {
      pickPhotos(picking: { most: number; from?: 'camera' }): Promise<readonly { address: string; size: number }[]>
    }
    const files = [{ path: 'tmp/1.jpg', size: 7, fileType: 'jpg' }]
    const answer = byVariant<object>({ qywx: { tempFiles: files }, dd: { files, filePaths: ['tmp/1.jpg'] } })
    const { pickPhotos } = on<Pick>(variant, 'pick-file', { chooseImage: () => answer })
    expect(await pickPhotos({ most: 3, from: 'camera' })).toMatchObject([{ address: 'tmp/1.jpg', size: 7 }])
    expect(hostCalls[0]?.[1]).toMatchObject({ count: 3, sourceType: ['camera'] })
    const barred = on<Pick>(variant, 'pick-file', { chooseImage: throwing(denied[variant]) })
    await expect(barred.pickPhotos({ most: 1 })).rejects.toMatchObject({ capability: 'photos', reason: 'denied' })
  })

  it('sends a file as form field `file` and returns the status as a number', async () => {
    interface Upload {
      sendFile(sending: object): Promise<{ status: number; text: string }>
    }
    const answer = { statusCode: byVariant<unknown>({ qywx: 200, dd: '200' }), data: 'Success' }
    const { sendFile } = on<Upload>(variant, 'upload', { uploadFile: () => answer })
    const file = { name: 'a.jpg', type: 'image/*', size: 7, address: 'tmp/1.jpg' }
    expect(await sendFile({ url: 'https://x', headers: {}, file })).toMatchObject({ status: 200, text: 'Success' })
    const voice = { name: '语音 3秒', type: 'audio/mpeg', size: 7, address: 'tmp/kept' }
    await sendFile({ url: 'https://x?a=1', headers: {}, file: voice })
    const key = byVariant({ qywx: 'name', dd: 'fileName' })
    expect(hostCalls[1]?.[1].url).toBe(`https://x?a=1&filename=${encodeURIComponent('语音 3秒')}`)
    if (variant === 'dd') expect(hostCalls[1]?.[1].fileType).toBe('audio')
    expect(hostCalls[0]?.[1]).toMatchObject({ filePath: 'tmp/1.jpg', [key]: 'file' })
    if (variant === 'dd') expect(hostCalls[0]?.[1].fileType).toBe('image')
  })

  it('opens a document with its file type, and a picture in the picture viewer', async () => {
    interface Open {
      openFile(file: object): Promise<void>
    }
    const { openFile } = on<Open>(variant, 'download', { openDocument: () => ({}), previewImage: () => ({}) })
    await openFile({ name: 'a.pdf', type: 'pdf', size: 1, address: 'tmp/a.pdf' })
    await openFile({ name: 'a.png', type: 'png', size: 1, address: 'tmp/a.png' })
    expect(hostCalls.map(([name]) => name)).toEqual(['openDocument', 'previewImage'])
    expect(hostCalls[0]?.[1]).toMatchObject({ filePath: 'tmp/a.pdf', fileType: 'pdf' })
  })

  it('leaves sharing to the menu of the host', async () => {
    interface Sharing {
      canShare(): boolean
      share(card: object): Promise<string>
    }
    const { canShare, share } = on<Sharing>(variant, 'share', {})
    expect(canShare()).toBe(false)
    await expect(share({})).rejects.toMatchObject({ capability: 'share', reason: 'unavailable' })
  })
})
