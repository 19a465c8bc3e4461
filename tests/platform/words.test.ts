import { load, type Variant } from './support/variants'

interface Words {
  loadWords(language: string, server: string): Promise<Readonly<Record<string, { readonly tabs?: object }>>>
  loadArea(language: string, area: string, server: string): Promise<object>
  wordsAtHand(language: string): object | null
}

const spanish = { shell: { tabs: { home: 'Inicio' } }, records: { save: 'Guardar' } }

type Told = { readonly status: number; readonly text: string } | null
type Asking = Readonly<Record<string, unknown>>

/** A phone with its storage, and what is answered there; nothing where there is no network. */
function phone(variant: Variant, disk: Map<string, unknown>) {
  const asked: Asking[] = []
  let answer: Told = null
  const request = (options: Asking) => {
    asked.push(options)
    const tell = (method: 'success' | 'fail', told: object) => (options[method] as (told: object) => void)(told)
    setTimeout(() => {
      if (answer === null) return tell('fail', { errMsg: 'request:fail', error: 12 })
      const { status, text } = answer
      const told = { statusCode: status, status, header: { ETag: '"1"' }, headers: { ETag: '"1"' }, data: text }
      return tell(variant === 'dd' && status > 299 ? 'fail' : 'success', told)
    })
    return { abort: () => undefined }
  }
  const taken = (options: { readonly key: string } | string) => (typeof options === 'string' ? options : options.key)
  const host = {
    request,
    httpRequest: request,
    getSystemInfoSync: () => ({}),
    canIUse: () => false,
    getStorageSync: (options: { key: string } | string) =>
      variant === 'dd' ? { data: disk.get(taken(options)) ?? null } : (disk.get(taken(options)) ?? ''),
    setStorageSync: (options: { key: string; data: unknown } | string, text?: unknown) =>
      disk.set(taken(options), typeof options === 'string' ? text : options.data),
    removeStorageSync: (options: { key: string } | string) => disk.delete(taken(options)),
  }
  const isDingTalk = variant === 'dd'
  const words = load<Words>(variant, 'words', {
    wx: isDingTalk ? undefined : host,
    dd: isDingTalk ? host : undefined,
    my: isDingTalk ? host : undefined,
  })
  return {
    words,
    asked,
    answers: (told: Told) => {
      answer = told
    },
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

describe.each(['qywx', 'dd'] as const)('words in the mini-program %s', (variant) => {
  it('are Chinese without anybody, and another language once it was fetched', async () => {
    const disk = new Map<string, unknown>()
    const first = phone(variant, disk)
    expect(first.words.wordsAtHand('zh')).toMatchObject({ shell: { tabs: { home: '首页' } } })
    expect(first.words.wordsAtHand('es')).toBeNull()
    await expect(first.words.loadWords('es', 'https://purlin.example')).rejects.toBeTruthy()
    first.answers({ status: 200, text: JSON.stringify(spanish) })
    expect(await first.words.loadWords('es', 'https://purlin.example')).toEqual(spanish)
    expect(first.asked.at(-1)?.url).toBe('https://purlin.example/words/es.json')
    expect(await first.words.loadArea('es', 'records', '')).toEqual({ save: 'Guardar' })
    // What it has not is there in Chinese.
    expect(await first.words.loadArea('es', 'qr', '')).toMatchObject({ title: '二维码' })

    const later = phone(variant, disk)
    expect(later.words.wordsAtHand('es')).toEqual(spanish)
    expect(await later.words.loadWords('es', 'https://purlin.example')).toEqual(spanish)
  })

  it('are asked for again behind what is kept, and are what they were until that comes', async () => {
    const disk = new Map<string, unknown>()
    const first = phone(variant, disk)
    first.answers({ status: 200, text: JSON.stringify(spanish) })
    await first.words.loadWords('es', '')
    const same = phone(variant, disk)
    same.answers({ status: 304, text: '' })
    expect(await same.words.loadWords('es', '')).toEqual(spanish)
    await settled()
    expect(JSON.stringify(same.asked.at(-1))).toContain('if-none-match')
    const newer = { ...spanish, records: { save: 'Guardar ahora' } }
    const next = phone(variant, disk)
    next.answers({ status: 200, text: JSON.stringify(newer) })
    expect(await next.words.loadWords('es', '')).toEqual(spanish)
    await settled()
    expect(phone(variant, disk).words.wordsAtHand('es')).toEqual(newer)
  })

  it('are whole or not at all', async () => {
    const disk = new Map<string, unknown>()
    const first = phone(variant, disk)
    first.answers({ status: 200, text: '<html>' })
    await expect(first.words.loadWords('es', '')).rejects.toBeTruthy()
    first.answers({ status: 200, text: JSON.stringify(spanish) })
    await first.words.loadWords('es', '')
    disk.delete('purlin.words.es.records')
    expect(phone(variant, disk).words.wordsAtHand('es')).toBeNull()
  })
})
