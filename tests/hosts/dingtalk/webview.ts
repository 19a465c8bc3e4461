import type { BrowserContext } from 'playwright-core'
import { type DingtalkAnswers, dingtalkClient } from './client'

/** Injects the bridge that DingTalk's library calls in its browser on an iPhone. */
export async function inDingtalk(context: BrowserContext, answers: DingtalkAnswers) {
  const client = dingtalkClient(answers)
  await context.exposeFunction('dingtalkAnswers', client.call)
  await context.addInitScript(() => {
    const page = window as unknown as {
      dingtalkAnswers: (name: string, options: object, address: string) => Promise<unknown>
      WebViewJavascriptBridge: object
    }
    page.WebViewJavascriptBridge = {
      init: () => undefined,
      registerHandler: () => undefined,
      callHandler: (name: string, options: object, answered: (answer: unknown) => void) => {
        page.dingtalkAnswers(name, { ...options }, window.location.href).then(answered, () => undefined)
      },
    }
  })
  return client
}
