import { pageSignature } from '../signature'

type Options = Readonly<Record<string, unknown>>
export type DingtalkAnswers = Readonly<Record<string, (options: Options) => unknown>>

/** Functions that DingTalk runs only for authorized pages. */
const restricted = new Set(['device.geolocation.get', 'biz.map.view', 'biz.telephone.showCallMenu'])

/** The error when a person closes a dialog of DingTalk. */
export const cancelled = { errorCode: '-1', errorMessage: 'user cancelled' }

/** DingTalk's bridge. A function without a configured answer is refused, like an unknown name. */
export function dingtalkClient(answers: DingtalkAnswers, { corp = 'ding-corp', agent = '77' } = {}) {
  const calls: [name: string, options: Options][] = []
  let allowed = new Set<string>()

  const authorize = (
    { corpId, agentId, nonceStr: nonce, timeStamp: timestamp, signature, jsApiList }: Options,
    url: string,
  ) => {
    const expected = pageSignature({ ticket: 'jsapi-dingtalk', nonce, timestamp, url })
    if (corpId !== corp || agentId !== agent || signature !== expected)
      return { errorCode: '9', errorMessage: '签名错误' }
    allowed = new Set((jsApiList as readonly string[]).map(String))
    return { errorCode: '0', result: {} }
  }
  const run = async (name: string, options: Options) => {
    const answer = answers[name]
    if (answer === undefined) return { errorCode: '3', errorMessage: `no such name: ${name}` }
    if (restricted.has(name) && !allowed.has(name)) return { errorCode: '7', errorMessage: 'Permission denied' }
    try {
      return { errorCode: '0', result: (await answer(options)) ?? {} }
    } catch (error) {
      return typeof error === 'object' && error !== null && 'errorCode' in error
        ? error
        : { errorCode: '-2', errorMessage: String(error) }
    }
  }

  return {
    /** All calls, oldest first. */
    asked: calls,
    call: async (name: string, options: Options, address: string): Promise<unknown> => {
      calls.push([name, options])
      return name === 'runtime.permission.requestJsApis' ? authorize(options, address) : run(name, options)
    },
  }
}
