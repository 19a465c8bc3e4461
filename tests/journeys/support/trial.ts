import { type Module, rulesOf } from '@/schema'
import { type FormInput, fillerOf } from './fill'
import type { Office } from './office'

/** A wrong input, the expected message with its place, and the corrected input; a warning without `fix` is confirmed. */
export interface Mistake {
  readonly input?: FormInput
  /** The field or the field of a line; empty if the save as a whole is refused. */
  readonly at: string
  readonly message: string
  /** A warning that only the server raises. */
  readonly fromServer?: true
  readonly fix?: FormInput
}

interface Part {
  /** Action of another user before this part, and the text that the record shows afterwards. */
  readonly first?: readonly [action: (record: string) => Promise<unknown>, shows: string]
  readonly input?: FormInput
  readonly mistakes?: readonly Mistake[]
}

/** A record is created with mistakes, found, changed and copied through its form; the copy is deleted and restored. */
export interface Trial extends Part {
  readonly module: Module
  /** Search text that finds only this record, and the text of its row if it differs. */
  readonly keyword: string
  readonly row?: string
  /** The last input is shown on the record afterwards. */
  readonly edit: Part
  readonly copy: Part & { readonly keyword: string; readonly row?: string }
}

/** An edit of a record that other records depend on, with inputs that are no longer allowed. */
export interface LaterEdit {
  readonly module: Module
  readonly keyword: string
  readonly row?: string
  readonly mistakes: readonly Mistake[]
  /** Message that refuses the deletion. */
  readonly deleteRefusal?: string
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The rule whose message is that of the mistake, also with a limit filled in. */
export const ruleOf = (module: Module, { at, message: expected }: Mistake) =>
  rulesOf(module).find(
    ({ message, reads: [first = ''] }) =>
      at.split('.').at(-1) === first.replace(/\?$/, '') &&
      new RegExp(`^${escaped(message).replace(/\\\{\\\{limit\\\}\\\}/g, '.+')}$`).test(expected),
  )

export const mistakesIn = ({ mistakes = [], edit, copy }: Trial): readonly Mistake[] => [
  ...mistakes,
  ...(edit.mistakes ?? []),
  ...(copy.mistakes ?? []),
]

const onTop = '.taro_page:not(.taro_page_hide)'
const reasonText = '旅程里有原因'

/** Runs trials and later edits through the user interface, without a page load. */
export function trialsRunner({ person, records }: Pick<Office, 'person' | 'records'>) {
  const { page } = person
  const { field, sheet, until, titled, tap, more, toast, save, saved } = records
  const fill = fillerOf({ person, records })
  const go = (hash: string) =>
    page.evaluate((to) => {
      window.location.hash = to
    }, `#${hash}`)

  /** Confirms all warnings, which the sheet shows together, with a reason where one is required. */
  async function saveAnyway() {
    const reason = sheet().locator('textarea')
    if ((await reason.count()) > 0) await reason.fill(reasonText)
    await sheet().getByRole('button', { name: '仍然保存' }).click()
  }

  async function expectInLine({ at, message }: Mistake) {
    const [list = '', place = ''] = at.split('.')
    const row = field(list).locator('.row').nth(Number(place))
    await row.getByText('待修改').waitFor()
    await row.click()
    await field(at).getByText(message, { exact: true }).waitFor()
    await sheet().getByRole('button', { name: '确定' }).last().click()
  }

  async function expectMessage(module: Module, mistake: Mistake) {
    const rule = ruleOf(module, mistake)
    const isWarning = mistake.fromServer === true || (rule !== undefined && rule.level !== 'block')
    // A rule of the definition is checked as soon as its fields are filled in, everything else when the form is saved.
    if (rule === undefined || isWarning || rule.counted === true) await save()
    if (isWarning) {
      await sheet().getByText(mistake.message).waitFor()
      await sheet().getByRole('button', { name: '返回修改' }).click()
    } else if (mistake.at === '') await until(mistake.message)
    else if (mistake.at.includes('.')) await expectInLine(mistake)
    else await field(mistake.at).locator('.field__error').getByText(mistake.message, { exact: true }).waitFor()
  }

  /** Fills in a form, makes and corrects all its mistakes, and saves it. */
  async function write(module: Module, { input = {}, mistakes = [] }: Part) {
    await fill(module, input)
    for (const mistake of mistakes) {
      await fill(module, mistake.input ?? {})
      await expectMessage(module, mistake)
      await fill(module, mistake.fix ?? {})
    }
    const isWarning = mistakes.some(({ fix }) => fix === undefined)
    await (isWarning ? saved(saveAnyway) : saved())
  }

  const { search } = records
  async function find(words: string, row: string) {
    await search(words)
    await until('共 1 条')
    await until(row)
    await records.open(row)
  }

  const back = () => page.locator(onTop).last().locator('.page__back').first().click()

  async function runFirst({ first }: Part) {
    if (first === undefined) return
    const [action, shows] = first
    await action(/[\da-f-]{36}/.exec(page.url())?.[0] ?? '')
    await until(shows)
  }

  async function listOf({ area, name, listTitle }: Module) {
    await go(`/${area}/${name}`)
    await titled(listTitle)
  }

  async function runTrial({ module, keyword, row = keyword, edit, copy, ...creation }: Trial) {
    await listOf(module)
    await tap('新增')
    await titled(`新增${module.title}`)
    await write(module, creation)
    await titled(module.listTitle)
    await find(keyword, row)
    await until('编辑')
    await runFirst(edit)
    await tap('编辑')
    await titled(`编辑${module.title}`)
    await write(module, edit)
    await until(String(Object.values(edit.input ?? {}).at(-1)))
    await runFirst(copy)
    await more('复制')
    await titled(`新增${module.title}`)
    await write(module, copy)
    await until('编辑')
    await back()
    await deleteAndRestore({ module, ...copy })
  }

  /** Deletes the record and restores it from the list of deleted ones. */
  async function deleteAndRestore({ keyword, row = keyword }: Pick<LaterEdit, 'module' | 'keyword' | 'row'>) {
    await find(keyword, row)
    await until('编辑')
    await more('删除')
    await sheet().getByRole('button', { name: '删除' }).click()
    await toast('已删除')
    await until('没有找到')
    await more('查看已删除')
    await until(row)
    await records.open(row)
    await sheet().getByRole('button', { name: '恢复' }).click()
    await toast('已恢复')
    await until('没有找到')
    await more('查看现有内容')
    await until(row)
  }

  async function runLaterEdit({ module, keyword, row = keyword, mistakes, deleteRefusal }: LaterEdit) {
    await listOf(module)
    // The cached record is shown at once; the current one follows with the response.
    const response = page
      .waitForResponse((received) => received.url().includes('GetModel'), { timeout: 3000 })
      .catch(() => null)
    await find(keyword, row)
    await until('编辑')
    await (await response)?.finished()
    if (mistakes.length > 0) {
      await tap('编辑')
      await titled(`编辑${module.title}`)
      await write(module, { mistakes })
    }
    if (deleteRefusal === undefined) return
    await more('删除')
    await sheet().getByRole('button', { name: '删除' }).click()
    await until(deleteRefusal)
  }
  return { runTrial, runLaterEdit }
}
