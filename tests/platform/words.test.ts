import { load, type Variant } from './support/variants'

interface Texts {
  loadTexts(language: string, server: string): Promise<Readonly<Record<string, { readonly tabs?: object }>>>
  loadArea(language: string, area: string, server: string): Promise<object | null>
  addChinese(area: string, words: object): void
  cachedTexts(language: string): object | null
}

const spanish = { shell: { tabs: { home: 'Inicio' } }, records: { save: 'Guardar' } }

type ServerResponse = { readonly status: number; readonly text: string } | null
type RequestOptions = Readonly<Record<string, unknown>>

/** A device with its storage and a server; a null response means no network. */
function openDevice(variant: Variant, disk: Map<string, unknown>) {
  const requests: RequestOptions[] = []
  let answer: ServerResponse = null
  const request = (options: RequestOptions) => {
    requests.push(options)
    const callBack = (method: 'success' | 'fail', value: object) => (options[method] as (value: object) => void)(value)
    setTimeout(() => {
      if (answer === null) return callBack('fail', { errMsg: 'request:fail', error: 12 })
      const { status, text } = answer
      const result = { statusCode: status, status, header: { ETag: '"1"' }, headers: { ETag: '"1"' }, data: text }
      return callBack(variant === 'dd' && status > 299 ? 'fail' : 'success', result)
    })
    return { abort: () => undefined }
  }
  const keyIn = (options: { readonly key: string } | string) => (typeof options === 'string' ? options : options.key)
  const host = {
    request,
    httpRequest: request,
    getSystemInfoSync: () => ({}),
    canIUse: () => false,
    getStorageSync: (options: { key: string } | string) =>
      variant === 'dd' ? { data: disk.get(keyIn(options)) ?? null } : (disk.get(keyIn(options)) ?? ''),
    setStorageSync: (options: { key: string; data: unknown } | string, text?: unknown) =>
      disk.set(keyIn(options), typeof options === 'string' ? text : options.data),
    removeStorageSync: (options: { key: string } | string) => disk.delete(keyIn(options)),
  }
  const isDingTalk = variant === 'dd'
  const texts = load<Texts>(variant, 'words', {
    wx: isDingTalk ? undefined : host,
    dd: isDingTalk ? host : undefined,
    my: isDingTalk ? host : undefined,
  })
  return {
    texts: texts,
    requests,
    answers: (response: ServerResponse) => {
      answer = response
    },
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

describe.each(['qywx', 'dd'] as const)('texts in the mini-program %s', (variant) => {
  it('include Chinese, and another language once it is loaded', async () => {
    const disk = new Map<string, unknown>()
    const first = openDevice(variant, disk)
    expect(first.texts.cachedTexts('zh')).toMatchObject({ shell: { tabs: { home: '首页' } } })
    expect(first.texts.cachedTexts('es')).toBeNull()
    await expect(first.texts.loadTexts('es', 'https://purlin.example')).rejects.toBeTruthy()
    first.answers({ status: 200, text: JSON.stringify(spanish) })
    expect(await first.texts.loadTexts('es', 'https://purlin.example')).toEqual(spanish)
    expect(first.requests.at(-1)?.url).toBe('https://purlin.example/words/es.json')
    expect(await first.texts.loadArea('es', 'records', '')).toEqual({ save: 'Guardar' })
    // A missing area falls back to Chinese.
    expect(await first.texts.loadArea('es', 'flows', '')).toMatchObject({ status: { passed: '已通过' } })

    const later = openDevice(variant, disk)
    expect(later.texts.cachedTexts('es')).toEqual(spanish)
    expect(await later.texts.loadTexts('es', 'https://purlin.example')).toEqual(spanish)
  })

  it('include Chinese texts of an area once the code of its pages has added them', async () => {
    const { texts } = openDevice(variant, new Map())
    expect(await texts.loadArea('zh', 'records', '')).toMatchObject({ save: '保存' })
    expect(await texts.loadArea('zh', 'enterprise', '')).toBeNull()
    texts.addChinese('enterprise', { title: '企业' })
    expect(await texts.loadArea('zh', 'enterprise', '')).toEqual({ title: '企业' })
    expect(texts.cachedTexts('zh')).toMatchObject({ enterprise: { title: '企业' } })
  })

  it('are returned from storage and updated in the background', async () => {
    const disk = new Map<string, unknown>()
    const first = openDevice(variant, disk)
    first.answers({ status: 200, text: JSON.stringify(spanish) })
    await first.texts.loadTexts('es', '')
    const same = openDevice(variant, disk)
    same.answers({ status: 304, text: '' })
    expect(await same.texts.loadTexts('es', '')).toEqual(spanish)
    await settled()
    expect(JSON.stringify(same.requests.at(-1))).toContain('if-none-match')
    const newer = { ...spanish, records: { save: 'Guardar ahora' } }
    const next = openDevice(variant, disk)
    next.answers({ status: 200, text: JSON.stringify(newer) })
    expect(await next.texts.loadTexts('es', '')).toEqual(spanish)
    await settled()
    expect(openDevice(variant, disk).texts.cachedTexts('es')).toEqual(newer)
  })

  it('are rejected if they are incomplete', async () => {
    const disk = new Map<string, unknown>()
    const first = openDevice(variant, disk)
    first.answers({ status: 200, text: '<html>' })
    await expect(first.texts.loadTexts('es', '')).rejects.toBeTruthy()
    first.answers({ status: 200, text: JSON.stringify(spanish) })
    await first.texts.loadTexts('es', '')
    disk.delete('purlin.words.es.records')
    expect(openDevice(variant, disk).texts.cachedTexts('es')).toBeNull()
  })
})
