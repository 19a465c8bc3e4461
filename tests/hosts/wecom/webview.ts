import type { BrowserContext } from 'playwright-core'
import type { WecomClient } from './client'

/** Injects the bridge that WeCom's library calls in its browser. */
export async function inWecom(context: BrowserContext, client: WecomClient) {
  await context.exposeFunction('wecomOpened', (address: string) => client.opened(address))
  await context.exposeFunction('wecomAnswers', (name: string, options: Record<string, unknown>, address: string) =>
    client.invoke(name, options, address),
  )
  await context.addInitScript(() => {
    const page = window as unknown as {
      wecomOpened: (address: string) => Promise<void>
      wecomAnswers: (name: string, options: object, address: string) => Promise<unknown>
      WeixinJSBridge: object
    }
    const isOpened = page.wecomOpened(window.location.href)
    page.WeixinJSBridge = {
      on: () => undefined,
      invoke: (name: string, options: object, answered: (answer: unknown) => void) => {
        isOpened
          .then(() => page.wecomAnswers(name, { ...options }, window.location.href))
          .then(answered, () => undefined)
      },
    }
  })
}
