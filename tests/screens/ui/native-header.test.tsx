import { cleanup, render, screen } from '@testing-library/react'
import { Page } from '@/ui/page/page'
import { switchLanguage } from '@/words'

// The variant of mini-programs, which have a title bar of their own.
jest.mock('@/platform/host', () => jest.requireActual('../../../src/platform/host/index.ts'))

beforeAll(() => switchLanguage('zh'))
afterEach(cleanup)

it('a page below a native title bar has no second bar', () => {
  render(<Page title="合同">内容</Page>)
  expect(screen.getByText('内容')).toBeTruthy()
  expect(screen.queryByRole('banner')).toBeNull()
})

it('its buttons float without a title and without a way back', () => {
  render(
    <Page title="合同" action={{ label: '新增', onPress: () => undefined }}>
      内容
    </Page>,
  )
  const head = screen.getByRole('banner')
  expect(head.className).toContain('page__head--afloat')
  expect(head.textContent).toBe('新增')
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
})
