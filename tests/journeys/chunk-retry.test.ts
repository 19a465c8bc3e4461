import { openOffice } from './support/office'

it('the code of the outbox is requested again after a failed load', async () => {
  const { person, close } = await openOffice('boss')
  const code = /\/outbox\.[^/]*\.js/
  let requests = 0
  await person.page.route(code, (route) => {
    requests += 1
    return requests === 1 ? route.abort() : route.continue()
  })
  const loaded = person.page.waitForResponse((answer) => code.test(answer.url()) && answer.ok(), { timeout: 30_000 })
  await person.open('/home')
  await loaded
  expect(requests).toBe(2)
  expect(person.errors).toEqual([])
  await close()
})
