import { pageSignature } from '../signature'

type Options = Readonly<Record<string, unknown>>
export type DingtalkAnswers = Readonly<Record<string, (options: Options) => unknown>>

/** What DingTalk does only for pages it knows. */
const guarded = new Set(['device.geolocation.get', 'biz.map.view', 'biz.telephone.showCallMenu'])

/** Said by a person who closes what DingTalk has opened. */
export const closed = { errorCode: '-1', errorMessage: 'user cancelled' }

/** The bridge as DingTalk answers it. Whatever it is not told to answer it refuses, as it does with names it does not know. */
export function dingtalkClient(answers: DingtalkAnswers, { corp = 'ding-corp', agent = '77' } = {}) {
  const asked: [name: string, options: Options][] = []
  let allowed = new Set<string>()

  const known = (
    { corpId, agentId, nonceStr: nonce, timeStamp: timestamp, signature, jsApiList }: Options,
    url: string,
  ) => {
    const wanted = pageSignature({ ticket: 'jsapi-dingtalk', nonce, timestamp, url })
    if (corpId !== corp || agentId !== agent || signature !== wanted)
      return { errorCode: '9', errorMessage: '签名错误' }
    allowed = new Set((jsApiList as readonly string[]).map(String))
    return { errorCode: '0', result: {} }
  }
  const done = async (name: string, options: Options) => {
    const answer = answers[name]
    if (answer === undefined) return { errorCode: '3', errorMessage: `no such name: ${name}` }
    if (guarded.has(name) && !allowed.has(name)) return { errorCode: '7', errorMessage: 'Permission denied' }
    try {
      return { errorCode: '0', result: (await answer(options)) ?? {} }
    } catch (why) {
      return typeof why === 'object' && why !== null && 'errorCode' in why
        ? why
        : { errorCode: '-2', errorMessage: String(why) }
    }
  }

  return {
    /** What it was asked, oldest first. */
    asked,
    call: async (name: string, options: Options, address: string): Promise<unknown> => {
      asked.push([name, options])
      return name === 'runtime.permission.requestJsApis' ? known(options, address) : done(name, options)
    },
  }
}
