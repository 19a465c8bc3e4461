import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { run } from 'axe-core'
import { useState } from 'react'
import { withFullWidth } from '@/schema'
import { Button } from '@/ui/controls/button'
import { CheckRow } from '@/ui/controls/check-row'
import { Chips } from '@/ui/controls/chips'
import { SearchBox } from '@/ui/controls/search-box'
import { SwitchRow } from '@/ui/controls/switch-row'
import { TileButton } from '@/ui/controls/tile-button'
import { TileGrid } from '@/ui/controls/tile-grid'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { ListEnd } from '@/ui/feedback/list-end'
import { ChoiceField } from '@/ui/inputs/choice-field'
import { LongTextField } from '@/ui/inputs/long-text-field'
import { PickField } from '@/ui/inputs/pick-field'
import { PickSheet } from '@/ui/inputs/pick-sheet'
import { TextField } from '@/ui/inputs/text-field'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/layout/facts'
import { Row } from '@/ui/layout/row'
import { Avatar } from '@/ui/marks/avatar'
import { Badge } from '@/ui/marks/badge'
import { Skeleton } from '@/ui/marks/skeleton'
import { Stamp } from '@/ui/marks/stamp'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { Page } from '@/ui/page/page'
import { switchLanguage } from '@/words'

const nothing = () => undefined
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => switchLanguage('zh'))
afterEach(cleanup)

describe('a button', () => {
  it('reacts to taps, Enter and Space, and not to other keys', () => {
    const press = jest.fn()
    render(<Button label="保存" onPress={press} />)
    fireEvent.click(button('保存'))
    fireEvent.keyDown(button('保存'), { key: 'Enter' })
    fireEvent.keyDown(button('保存'), { key: ' ' })
    fireEvent.keyDown(button('保存'), { key: 'a' })
    expect(press).toHaveBeenCalledTimes(3)
  })

  it('does nothing while it is busy or disabled, and shows the reason', () => {
    const press = jest.fn()
    render(<Button label="保存" onPress={press} busy />)
    render(<Button label="删除" onPress={press} disabled reason="演示版本" />)
    fireEvent.click(button('保存'))
    fireEvent.keyDown(button('删除'), { key: 'Enter' })
    expect(press).not.toHaveBeenCalled()
    expect(button('删除').getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('演示版本')).toBeTruthy()
  })
})

describe('a row', () => {
  it('ignores a key that is pressed on a button inside it', () => {
    const [row, inner] = [jest.fn(), jest.fn()]
    render(<Row title="王建国" onPress={row} aside={<Button label="移除" onPress={inner} />} />)
    fireEvent.keyDown(button('移除'), { key: 'Enter' })
    expect(inner).toHaveBeenCalledTimes(1)
    expect(row).not.toHaveBeenCalled()
  })

  it('shows the reason why it is disabled', () => {
    const press = jest.fn()
    render(<Row title="切换企业" onPress={press} disabled reason="私有用户不能切换" />)
    fireEvent.click(screen.getByText('切换企业'))
    expect(press).not.toHaveBeenCalled()
    expect(screen.getByText('私有用户不能切换')).toBeTruthy()
  })
})

describe('an avatar', () => {
  it.each([
    ['王建国', '建国'],
    ['李明', '李明'],
    ['欧', '欧'],
    ['𠮷野家', '野家'],
    ['Ana García', 'AG'],
    ['ana maría lópez', 'AL'],
    ['Ana', 'A'],
    ['王 Ana', 'na'],
  ])('of %s shows %s', (name, shown) => {
    const { container } = render(<Avatar name={name} code="U1" />)
    expect(container.textContent).toBe(shown)
  })

  it('has the same tint for the same code', () => {
    const classOf = (code: string) => render(<Avatar name="王" code={code} />).container.firstElementChild?.className
    expect(classOf('U000017')).toBe(classOf('U000017'))
  })
})

it.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('a badge of %d shows %j', (count, shown) => {
  expect(render(<Badge count={count} />).container.textContent).toBe(shown)
})

describe('a field', () => {
  it('shows a password only after a tap on the button', () => {
    render(<TextField label="密码" kind="password" value="secret" onChange={nothing} />)
    const input = () => screen.getByLabelText<HTMLInputElement>('密码')
    expect(input().type).toBe('password')
    expect(input().autocomplete).toBe('current-password')
    fireEvent.click(button('显示密码'))
    expect(input().type).toBe('text')
    fireEvent.click(button('隐藏密码'))
    expect(input().type).toBe('password')
  })

  it('counts characters as people do, and never splits one', () => {
    const change = jest.fn()
    render(<LongTextField label="说明" value="𠮷𠮷" onChange={change} maxLength={3} tidy={withFullWidth} />)
    expect(screen.getByText('2/3')).toBeTruthy()
    fireEvent.input(screen.getByLabelText('说明'), { target: { value: '𠮷𠮷𠮷𠮷' } })
    expect(change).toHaveBeenCalledWith('𠮷𠮷𠮷')
  })
})

function Picking({ onPick, multi }: { readonly onPick: (ids: readonly string[]) => void; readonly multi: boolean }) {
  const rows = [
    { id: '1', label: '工程部' },
    { id: '2', label: '财务部' },
    { id: '3', label: '办公室' },
  ]
  return <PickSheet open title="部门" rows={rows} chosen={['1']} multi={multi} onClose={nothing} onPick={onPick} />
}

describe('a sheet to pick from', () => {
  it('picks one row at the first tap', () => {
    const pick = jest.fn()
    render(<Picking onPick={pick} multi={false} />)
    fireEvent.click(button('财务部'))
    expect(pick).toHaveBeenCalledWith(['2'])
  })

  it('picks several rows after a confirmation', () => {
    const pick = jest.fn()
    render(<Picking onPick={pick} multi />)
    fireEvent.click(screen.getByRole('checkbox', { name: '工程部' }))
    fireEvent.keyDown(screen.getByRole('checkbox', { name: '财务部' }), { key: ' ' })
    fireEvent.click(screen.getByRole('checkbox', { name: '办公室' }))
    expect(pick).not.toHaveBeenCalled()
    fireEvent.click(button('确定'))
    expect(pick).toHaveBeenCalledWith(['2', '3'])
  })
})

describe('a page', () => {
  it('shows one toast at a time, for its duration', () => {
    jest.useFakeTimers()
    render(<Page title="首页">{null}</Page>)
    act(() => toast('一'))
    act(() => toast('二', 1000))
    expect(screen.getByRole('status').textContent).toBe('二')
    act(() => jest.advanceTimersByTime(1000))
    expect(screen.queryByRole('status')).toBeNull()
    jest.useRealTimers()
  })

  it.each([
    ['退出', true],
    ['取消', false],
    ['关闭', false],
  ])('resolves a question with the button %s', async (name, answer) => {
    render(<Page title="首页">{null}</Page>)
    let answered: Promise<boolean> = Promise.resolve(!answer)
    act(() => {
      answered = ask({ title: '退出登录？', yes: '退出', no: '取消' })
    })
    expect(screen.getByRole('dialog', { name: '退出登录？' })).toBeTruthy()
    fireEvent.click(button(name))
    expect(await answered).toBe(answer)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows further actions in the menu "more"', () => {
    const remove = jest.fn()
    render(
      <Page title="项目" more={[{ label: '删除', danger: true, onPress: remove }]}>
        {null}
      </Page>,
    )
    expect(screen.queryByText('删除')).toBeNull()
    fireEvent.keyDown(button('更多'), { key: 'Enter' })
    fireEvent.click(button('删除'))
    expect(remove).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

function Everything() {
  const [text, setText] = useState('')
  const chips = [
    { value: '', label: '全部', count: 3 },
    { value: 'a', label: '在建' },
  ]
  const choices = [
    { value: 'own', label: '本人' },
    { value: 'all', label: '全部', note: '所有项目' },
  ]
  return (
    <Page title="全部组件" action={{ label: '保存', onPress: nothing }} more={[{ label: '删除', onPress: nothing }]}>
      <SearchBox value={text} onChange={setText} placeholder="搜索" />
      <Chips items={chips} value="a" onChange={nothing} />
      <Card title="表单" action={{ label: '编辑', onPress: nothing }}>
        <TextField label="账号" name="LoginName" value={text} onChange={setText} error="必填" required />
        <TextField label="密码" kind="password" value="" onChange={nothing} />
        <LongTextField label="说明" value={text} onChange={setText} tidy={withFullWidth} />
        <PickField label="部门" text="" placeholder="请选择" onPress={nothing} />
        <ChoiceField label="范围" options={choices} value="own" onChange={nothing} />
        <SwitchRow label="现场模式" value onChange={nothing} hint="更大的按钮" />
        <CheckRow label="同意" name="Agreed" value={false} onChange={nothing} error="请先同意" />
      </Card>
      <Facts items={[{ label: '合同额', value: '1,000.00', money: true }]} />
      <Row title="华东医院" note="上海" stamp={{ tone: 'wait', word: '在建' }} badge={120} onPress={nothing} />
      <Row title="只读" avatar={{ name: '王建国', code: 'U1' }} disabled reason="演示版本" />
      <Row title="一行" />
      <Stamp tone="pass" word="通过" />
      <TileGrid>
        <TileButton icon="buildings" label="项目" tint="project" badge={3} onPress={nothing} />
        <TileButton icon="bank" label="付款" tint="finance" disabled onPress={nothing} />
      </TileGrid>
      <Skeleton rows={2} />
      <Failed text="加载失败" onRetry={nothing} />
      <Empty icon="tray" title="没有项目" action={{ label: '新建', onPress: nothing }} />
      <ListEnd state="failed" onRetry={nothing} />
    </Page>
  )
}

it('has no accessibility violations according to axe', async () => {
  const { container } = render(<Everything />)
  fireEvent.click(button('更多'))
  // jsdom renders no colours; contrast is checked on the tokens.
  const { violations } = await run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
})
