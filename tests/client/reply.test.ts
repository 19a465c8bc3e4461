import { interpretReply, type Policy } from '@/client/core/reply'

const done = { done: true }
const interpret = (text: string, policy?: Policy) => interpretReply(text, policy)

describe('the policy exact', () => {
  it.each(['Success', ' Success\r\n', '\uFEFFSuccess', '"Success"', '\uFEFF "Success" ', '" Success "'])(
    'accepts %j as success',
    (text) => {
      expect(interpret(text)).toEqual(done)
      expect(interpret(text, 'exact')).toEqual(done)
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
  ])('treats %j as an error text, not as success', (text) => {
    expect(interpret(text)).toEqual({ done: false, words: text })
  })

  it('removes quotes and tags from the error text, but keeps "a<b"', () => {
    expect(interpret('"<b>部门名称</b>已存在<br/>"')).toEqual({ done: false, words: '部门名称已存在' })
    expect(interpret('3<5 不成立')).toEqual({ done: false, words: '3<5 不成立' })
  })
})

describe('the policy exactOrEmpty', () => {
  it.each(['Success', '', '  ', '\uFEFF', '""'])('accepts %j as success', (text) => {
    expect(interpret(text, 'exactOrEmpty')).toEqual(done)
  })

  it.each(['Save Success', 'DefaultFlow', 'null'])('treats %j as an error text', (text) => {
    expect(interpret(text, 'exactOrEmpty')).toEqual({ done: false, words: text })
  })
})

describe('the policy workflow', () => {
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
  ])('accepts %j as success', (text) => {
    expect(interpret(text, 'workflow')).toEqual(done)
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
  ])('treats %j as an error text', (text) => {
    expect(interpret(text, 'workflow')).toEqual({ done: false, words: text })
  })
})
