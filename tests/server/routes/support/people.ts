import type { CodePurpose } from '@wire'
import type { World } from './world'

/** What the page of an address requests, and the fact that only this page has. */
export type Pages = Readonly<Record<string, (world: World) => Promise<unknown>>>

/** The code of the last SMS to a phone. */
export async function codeFor({ server }: World, Phone: string, Purpose: CodePurpose) {
  const sent = await server.save('Login.SendCode', 'edit', { Phone, Purpose })
  if (sent.problem !== null) throw new Error(sent.text)
  return /\d{4}/.exec(server.messages.filter(({ phone }) => phone === Phone).at(-1)?.text ?? '')?.[0] ?? ''
}

let people = 100
export const invite = ({ firm }: World, more: { readonly IsAdministrator?: boolean } = {}) => {
  people += 1
  return firm.invite(people, more)
}
export const newPhone = ({ firm }: World) => {
  people += 1
  return firm.phone(people)
}

export const enter = ({ server }: World, LoginName: string, Password: string) =>
  server.save('Login.Login', 'edit', { LoginName, Password, Remember: false })

export async function registered(world: World) {
  const Phone = newPhone(world)
  const given = { Phone, Code: await codeFor(world, Phone, 'register'), Name: '新人', Password: 'abcd', Agreed: true }
  return (await world.server.save('Login.Register', 'add', given)).body
}
