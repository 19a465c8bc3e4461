import { interpretReply, type Policy } from '@/client/core/reply'

const done = { done: true }
const means = (text: string, policy?: Policy) => interpretReply(text, policy)

describe('exact', () => {
  it.each(['Success', ' Success\r\n', '\uFEFFSuccess', '"Success"', '\uFEFF "Success" ', '" Success "'])(
    'takes %j for done',
    (text) => {
      expect(means(text)).toEqual(done)
      expect(means(text, 'exact')).toEqual(done)
    },
  )

  it.each([
    '',
    'success',
    'SUCCESS',
    'UnSuccess',
    'Success!',
    'Save Success',
    '"Success',
    '{"code":"Success"}',
    'ContractCode Already Existed',
  ])('takes %j for words, not for done', (text) => {
    expect(means(text)).toEqual({ done: false, words: text })
  })

  it('shows the words without quotes and tags, but leaves "a<b" alone', () => {
    expect(means('"<b>部门名称</b>已存在<br/>"')).toEqual({ done: false, words: '部门名称已存在' })
    expect(means('3<5 不成立')).toEqual({ done: false, words: '3<5 不成立' })
  })
})

describe('exactOrEmpty', () => {
  it.each(['Success', '', '  ', '\uFEFF', '""'])('takes %j for done', (text) => {
    expect(means(text, 'exactOrEmpty')).toEqual(done)
  })

  it.each(['Save Success', 'DefaultFlow', 'null'])('takes %j for words', (text) => {
    expect(means(text, 'exactOrEmpty')).toEqual({ done: false, words: text })
  })
})

describe('workflow', () => {
  it.each([
    'Success',
    '',
    '""',
    'DefaultFlow',
    'Default Flow',
    'Submit Success',
    'Success:8812',
    '提交Success',
    'UnSuccess then Success',
  ])('takes %j for done', (text) => {
    expect(means(text, 'workflow')).toEqual(done)
  })

  it.each([
    'UnSuccess',
    'NotSuccess',
    'NoSuccess',
    'Un Success',
    'Not Success',
    'success',
    'defaultflow',
    'DefaultFlow1',
    'SucUnSuccesscess',
    '流程设置错误',
  ])('takes %j for words', (text) => {
    expect(means(text, 'workflow')).toEqual({ done: false, words: text })
  })
})
