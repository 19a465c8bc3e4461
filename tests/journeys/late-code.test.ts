import { openOffice } from './support/office'

it('what sends by itself is asked for again when it could not be fetched', async () => {
  const { person, close } = await openOffice('boss')
  const code = /\/outbox\.[^/]*\.js/
  let asked = 0
  await person.page.route(code, (route) => {
    asked += 1
    return asked === 1 ? route.abort() : route.continue()
  })
  const comes = person.page.waitForResponse((answer) => code.test(answer.url()) && answer.ok(), { timeout: 30_000 })
  await person.open('/home')
  await comes
  expect(asked).toBe(2)
  expect(person.errors).toEqual([])
  await close()
})
