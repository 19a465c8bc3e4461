import { type Module, rulesOf } from '@/schema'
import { fillerOf, type Saying } from './fill'
import type { Office } from './office'

/** Something said that is wrong, what is told of it and where, and what is said instead; a warning without that stays. */
export interface Mistake {
  readonly says?: Saying
  /** The field, or the field of a line; none where the save as a whole is refused. */
  readonly at: string
  readonly told: string
  /** A warning that only the server knows. */
  readonly asks?: true
  readonly right?: Saying
}

interface Part {
  /** What others do before it, and what the record says then. */
  readonly first?: readonly [deed: (record: string) => Promise<unknown>, shows: string]
  readonly says?: Saying
  readonly mistakes?: readonly Mistake[]
}

/** The life of a record in its own form: made with mistakes, found, changed, copied; the copy taken away and brought back. */
export interface Trial extends Part {
  readonly module: Module
  /** What finds it and nothing else; what its row says, where that is something else. */
  readonly finds: string
  readonly row?: string
  /** What is said last stands there afterwards. */
  readonly edit: Part
  readonly copy: Part & { readonly finds: string; readonly row?: string }
}

/** A record that is changed once others follow from it, with what may not be said any more. */
export interface Later {
  readonly module: Module
  readonly finds: string
  readonly row?: string
  readonly mistakes: readonly Mistake[]
  /** Why it cannot be taken away. */
  readonly stays?: string
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The rule that says this, in its words or with a limit in them. */
export const ruleSaying = (module: Module, { at, told }: Mistake) =>
  rulesOf(module).find(
    ({ message, reads: [first = ''] }) =>
      at.split('.').at(-1) === first.replace(/\?$/, '') &&
      new RegExp(`^${escaped(message).replace(/\\\{\\\{limit\\\}\\\}/g, '.+')}$`).test(told),
  )

export const mistakesIn = ({ mistakes = [], edit, copy }: Trial): readonly Mistake[] => [
  ...mistakes,
  ...(edit.mistakes ?? []),
  ...(copy.mistakes ?? []),
]

const onTop = '.taro_page:not(.taro_page_hide)'
const why = '旅程里有原因'

/** Does all of that by what a person sees, without ever loading the page anew. */
export function triesOf({ person, records }: Pick<Office, 'person' | 'records'>) {
  const { page } = person
  const { field, sheet, until, titled, tap, more, toast, save, saved } = records
  const fill = fillerOf({ person, records })
  const go = (hash: string) =>
    page.evaluate((to) => {
      window.location.hash = to
    }, `#${hash}`)

  /** Whatever is asked about is asked about at once; one goes back, or saves all the same. */
  async function anyway() {
    const reason = sheet().locator('textarea')
    if ((await reason.count()) > 0) await reason.fill(why)
    await sheet().getByRole('button', { name: '仍然保存' }).click()
  }

  async function inLine({ at, told }: Mistake) {
    const [list = '', place = ''] = at.split('.')
    const row = field(list).locator('.row').nth(Number(place))
    await row.getByText('待修改').waitFor()
    await row.click()
    await field(at).getByText(told, { exact: true }).waitFor()
    await sheet().getByRole('button', { name: '确定' }).last().click()
  }

  async function told(module: Module, mistake: Mistake) {
    const rule = ruleSaying(module, mistake)
    const isAsked = mistake.asks === true || (rule !== undefined && rule.level !== 'block')
    // A rule of the definition is told as soon as its fields are filled in; all else once it is to be saved.
    if (rule === undefined || isAsked || rule.counted === true) await save()
    if (isAsked) {
      await sheet().getByText(mistake.told).waitFor()
      await sheet().getByRole('button', { name: '返回修改' }).click()
    } else if (mistake.at === '') await until(mistake.told)
    else if (mistake.at.includes('.')) await inLine(mistake)
    else await field(mistake.at).locator('.field__error').getByText(mistake.told, { exact: true }).waitFor()
  }

  /** Fills in a form with all its mistakes, puts them right and saves it. */
  async function write(module: Module, { says = {}, mistakes = [] }: Part) {
    await fill(module, says)
    for (const mistake of mistakes) {
      await fill(module, mistake.says ?? {})
      await told(module, mistake)
      await fill(module, mistake.right ?? {})
    }
    const isAsked = mistakes.some(({ right }) => right === undefined)
    await (isAsked ? saved(anyway) : saved())
  }

  const { search } = records
  async function find(words: string, row: string) {
    await search(words)
    await until('共 1 条')
    await until(row)
    await records.open(row)
  }

  const back = () => page.locator(onTop).last().locator('.page__back').first().click()

  async function others({ first }: Part) {
    if (first === undefined) return
    const [deed, shows] = first
    await deed(/[\da-f-]{36}/.exec(page.url())?.[0] ?? '')
    await until(shows)
  }

  async function listOf({ area, name, listTitle }: Module) {
    await go(`/${area}/${name}`)
    await titled(listTitle)
  }

  async function lives({ module, finds, row = finds, edit, copy, ...made }: Trial) {
    await listOf(module)
    await tap('新增')
    await titled(`新增${module.title}`)
    await write(module, made)
    await titled(module.listTitle)
    await find(finds, row)
    await until('编辑')
    await others(edit)
    await tap('编辑')
    await titled(`编辑${module.title}`)
    await write(module, edit)
    await until(String(Object.values(edit.says ?? {}).at(-1)))
    await others(copy)
    await more('复制')
    await titled(`新增${module.title}`)
    await write(module, copy)
    await until('编辑')
    await back()
    await goes({ module, ...copy })
  }

  /** Taken away from its list, and brought back from what was. */
  async function goes({ finds, row = finds }: Pick<Later, 'module' | 'finds' | 'row'>) {
    await find(finds, row)
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

  async function refuses({ module, finds, row = finds, mistakes, stays }: Later) {
    await listOf(module)
    // What was kept of it is shown at once; what others have made of it meanwhile comes a little later.
    const asItIs = page.waitForResponse((to) => to.url().includes('GetModel'), { timeout: 3000 }).catch(() => null)
    await find(finds, row)
    await until('编辑')
    await (await asItIs)?.finished()
    if (mistakes.length > 0) {
      await tap('编辑')
      await titled(`编辑${module.title}`)
      await write(module, { mistakes })
    }
    if (stays === undefined) return
    await more('删除')
    await sheet().getByRole('button', { name: '删除' }).click()
    await until(stays)
  }
  return { lives, refuses }
}
