import type { Office } from './office'

export interface Life {
  readonly list: string
  /** What finds the record, and what its row says. */
  readonly search: string
  readonly title: string
  readonly edit: { readonly field: string; readonly text: string }
  /** What a copy must be given of its own. */
  readonly own: Readonly<Record<string, string>>
  readonly copied: string
  /** What the row of the copy says, where it is not what finds it. */
  readonly row?: string
}

/** A record that stands is found, changed, copied; the copy is taken away and brought back. */
export const livesOf =
  ({ person, records }: Pick<Office, 'person' | 'records'>) =>
  async ({ list, search, title, edit, own, copied, row = copied }: Life) => {
    const { type, saved, sheet, toast, titled, until, tap, more } = records
    /** Where the words on a row are others than those that find it, it is waited for until no other row is there. */
    const find = async (words: string, ofRow: string) => {
      await person.open(list)
      await records.search(words)
      if (row !== copied) await until('共 1 条')
      await records.open(ofRow)
    }
    await find(search, title)
    await tap('编辑')
    await titled('编辑')
    await until('保存')
    await type(edit.field, edit.text)
    await saved()
    await until(edit.text)
    await more('复制')
    await titled('新增')
    for (const [name, text] of Object.entries(own)) await type(name, text)
    await saved()
    await find(copied, row)
    await until('编辑')
    await more('删除')
    await sheet().getByRole('button', { name: '删除' }).click()
    await toast('已删除')
    await person.open(list)
    await records.search(copied)
    await until('没有找到')
    await more('查看已删除')
    await until(row)
    await records.open(row)
    await sheet().getByRole('button', { name: '恢复' }).click()
    await toast('已恢复')
  }
