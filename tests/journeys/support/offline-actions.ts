import type { Writer } from './writer'

/** Adds a comment to the record that is open. */
export async function addComment(writer: Writer, text: string) {
  await writer.records.tap('写评论')
  await writer.top('.sheet textarea[name="Remark"]').fill(text)
  await writer.records.tap('发送')
  await writer.top('.comment', { hasText: text }).waitFor()
}

/** Saves a project to the phone for offline use, and waits until all of it is stored. */
export async function saveProjectOffline({ person, top, records }: Writer, name: string) {
  await person.open('/prjtree')
  await top('.row', { hasText: name }).first().click()
  await person.open('/project')
  await records.open('保存到本机')
  await top('.sheet').getByRole('switch').first().click()
  await top('.sheet')
    .getByText(/已保存 [\d.]+ [KM]B · \d\d:\d\d/)
    .waitFor({ timeout: 90_000 })
}
