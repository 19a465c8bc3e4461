import type { Module } from '@/schema'
import {
  type CasePart,
  givenReason,
  isFinal,
  isWarning,
  type LaterEdit,
  type Mistake,
  type ModuleCase,
  ruleOf,
} from '../../modules/module-case'
import type { Approval } from '../../server/modules/support/approval'
import { fillerOf } from './fill'
import type { Office } from './office'

const onTop = '.taro_page:not(.taro_page_hide)'

type Desk = Pick<Office, 'person' | 'records'>
type Found = Pick<LaterEdit, 'module' | 'keyword' | 'row'>

/** Runs module cases through the user interface, without a page load. Approvals are decided over the wire. */
export function caseRunner({ person, records }: Desk, approval: Approval) {
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
    if ((await reason.count()) > 0) await reason.fill(givenReason)
    await sheet().getByRole('button', { name: '仍然保存' }).click()
  }

  async function expectInLine({ at, message }: Mistake) {
    const [list = '', place = ''] = at.split('.')
    const row = field(list).locator('.row').nth(Number(place))
    await row.getByText('待修改').waitFor()
    await row.click()
    // A quantity with keys stands in its list and in the sheet of its line.
    await field(at).getByText(message, { exact: true }).last().waitFor()
    await sheet().getByRole('button', { name: '确定' }).last().click()
  }

  async function expectMessage(module: Module, mistake: Mistake) {
    const rule = ruleOf(module, mistake)
    const warns = isWarning(module, mistake)
    // A rule of the definition is checked as soon as its fields are filled in, everything else when the form is saved.
    if (rule === undefined || warns || rule.counted === true) await save()
    if (warns) {
      // The same warning may stand there for two fields.
      await sheet().getByText(mistake.message).first().waitFor()
      await sheet().getByRole('button', { name: '返回修改' }).click()
    } else if (mistake.at === '') await until(mistake.message)
    else if (mistake.at.includes('.')) await expectInLine(mistake)
    else await field(mistake.at).locator('.field__error').getByText(mistake.message, { exact: true }).waitFor()
  }

  /** Fills in a form, makes and corrects all its mistakes, and saves it. */
  async function write(module: Module, { input = {}, mistakes = [] }: CasePart) {
    await fill(module, input)
    for (const mistake of mistakes) {
      await fill(module, mistake.input ?? {})
      await expectMessage(module, mistake)
      await fill(module, mistake.fix ?? {})
    }
    const isConfirmed = mistakes.some(({ fix }) => fix === undefined)
    await (isConfirmed ? saved(saveAnyway) : saved())
  }

  const { search } = records
  async function find(words: string, row: string) {
    await search(words)
    await until('共 1 条')
    await until(row)
    await records.open(row)
  }

  const back = () => page.locator(onTop).last().locator('.page__back').first().click()

  async function runFirst(module: Module, { first }: CasePart) {
    if (first === undefined) return
    await approval(module, /[\da-f-]{36}/.exec(page.url())?.[0] ?? '', first)
    await until(first.shows)
  }

  async function listOf({ area, name, listTitle }: Module) {
    await go(`/${area}/${name}`)
    await titled(listTitle)
  }

  async function runCase({ module, keyword, row = keyword, edit, copy, ...creation }: ModuleCase) {
    await listOf(module)
    await tap('新增')
    await titled(`新增${module.title}`)
    await write(module, creation)
    await titled(module.listTitle)
    await find(keyword, row)
    await until('编辑')
    await runFirst(module, edit)
    if (!isFinal(module)) await change(module, edit)
    await runFirst(module, copy)
    await more('复制')
    await titled(`新增${module.title}`)
    await write(module, copy)
    await until('编辑')
    await back()
    await (isFinal(module) ? voidRecord : deleteAndRestore)({ module, ...copy })
    if (copy.last !== undefined) await runFirst(module, { first: copy.last })
  }

  async function change(module: Module, edit: CasePart) {
    await tap('编辑')
    await titled(`编辑${module.title}`)
    await write(module, edit)
    await until(String(Object.values(edit.input ?? {}).at(-1)))
  }

  /** Voids a record that cannot be deleted. */
  async function voidRecord({ keyword, row = keyword }: Found) {
    await find(keyword, row)
    await tap('作废')
    await sheet().locator('textarea').fill('用例')
    await sheet().getByRole('button', { name: '作废', exact: true }).click()
    await toast('已作废')
  }

  /** Deletes the record and restores it from the list of deleted ones. */
  async function deleteAndRestore({ keyword, row = keyword }: Found) {
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
  return { runCase, runLaterEdit }
}
