import type { BrowserContext } from 'playwright-core'

type Answers = Readonly<Record<string, (options: Record<string, unknown>) => unknown>>

/**
 * What DingTalk puts into its browser on an iPhone: the bridge that its own SDK calls. Whatever it is not told to answer
 * it refuses, as DingTalk does with names it does not know.
 */
export async function inDingtalk(context: BrowserContext, answers: Answers) {
  await context.exposeFunction('dingtalkAnswers', async (name: string, options: Record<string, unknown>) => {
    const answer = answers[name]
    if (answer === undefined) return { errorCode: '3', errorMessage: `no such name: ${name}` }
    try {
      return { errorCode: '0', result: await answer(options) }
    } catch (error) {
      return { errorCode: '-2', errorMessage: String(error) }
    }
  })
  await context.addInitScript(() => {
    const own = window as unknown as {
      dingtalkAnswers: (name: string, options: object) => Promise<unknown>
      WebViewJavascriptBridge: object
    }
    own.WebViewJavascriptBridge = {
      init: () => undefined,
      registerHandler: () => undefined,
      callHandler: (name: string, options: object, answered: (answer: unknown) => void) => {
        own.dingtalkAnswers(name, { ...options }).then(answered, () => undefined)
      },
    }
  })
}
