import type { BrowserContext } from 'playwright-core'
import { type DingtalkAnswers, dingtalkClient } from './client'

/** What DingTalk puts into its browser on an iPhone: the bridge that its own library calls. */
export async function inDingtalk(context: BrowserContext, answers: DingtalkAnswers) {
  const client = dingtalkClient(answers)
  await context.exposeFunction('dingtalkAnswers', client.call)
  await context.addInitScript(() => {
    const own = window as unknown as {
      dingtalkAnswers: (name: string, options: object, address: string) => Promise<unknown>
      WebViewJavascriptBridge: object
    }
    own.WebViewJavascriptBridge = {
      init: () => undefined,
      registerHandler: () => undefined,
      callHandler: (name: string, options: object, answered: (answer: unknown) => void) => {
        own.dingtalkAnswers(name, { ...options }, window.location.href).then(answered, () => undefined)
      },
    }
  })
  return client
}
