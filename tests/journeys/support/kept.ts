import type { Writer } from './writer'

/** Says something about the record that is open. */
export async function say(hand: Writer, text: string) {
  await hand.records.tap('写评论')
  await hand.top('.sheet textarea[name="Remark"]').fill(text)
  await hand.records.tap('发送')
  await hand.top('.comment', { hasText: text }).waitFor()
}

/** Keeps a project on the phone, and waits until all of it is there. */
export async function keepProject({ person, top, records }: Writer, name: string) {
  await person.open('/prjtree')
  await top('.row', { hasText: name }).first().click()
  await person.open('/project')
  await records.open('保存到本机')
  await top('.sheet').getByRole('switch').first().click()
  await top('.sheet')
    .getByText(/已保存 [\d.]+ [KM]B · \d\d:\d\d/)
    .waitFor({ timeout: 90_000 })
}
