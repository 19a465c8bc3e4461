import { type Office, openOffice } from './support/office'

let office: Office
let person: Office['person']
let records: Office['records']

beforeAll(async () => {
  office = await openOffice('boss')
  person = office.person
  records = office.records
})
afterAll(() => office.close())

const name = '旅程一级建造师'

async function openCertificate() {
  await person.open('/assets/certificate')
  await records.search(name)
  await records.open(name)
}

it('a certificate is registered, found, changed and copied', async () => {
  const { type, pick, save, saved, errorAt, tap, titled, until, more } = records
  await person.open('/assets/certificate/edit')
  await type('code', 'LC-001')
  await type('name', name)
  await pick('type', '建造师证')
  await save()
  expect(await errorAt('person')).toBe('请填写')
  await pick('person', '王')
  await type('issued', '2026-01-01')
  await type('validUntil', '2025-01-01')
  expect(await errorAt('validUntil')).toBe('有效期不能早于发证日期')
  await type('validUntil', '2030-01-01')
  await saved()
  await openCertificate()
  await tap('编辑')
  await titled('编辑证书')
  await type('place', '三号柜')
  await saved()
  await until('三号柜')
  await more('复制')
  await titled('新增证书')
  await save()
  expect(await errorAt('code')).toBe('请填写')
  await type('code', 'LC-002')
  await type('name', '旅程二级建造师')
  await saved()
})

it('a certificate is lent, cannot be changed meanwhile, and is returned', async () => {
  const { type, save, saved, errorAt, tap, titled, until, tapDisabled, toast, choose } = records
  await openCertificate()
  await tap('借用')
  await titled('新增证书借用')
  await until(name)
  await type('purpose', '投标')
  await type('planned', '2020-01-01')
  await save()
  expect(await errorAt('planned')).not.toBe('')
  await type('planned', '2030-01-01')
  await saved()
  await until('已借出')
  await tapDisabled('编辑')
  await toast('证书已借出或已锁定，不能修改')
  await tap('归还')
  await titled('新增证书归还')
  await choose('condition', '破损')
  expect(await errorAt('note')).toBe('请说明破损或遗失的情况')
  await choose('condition', '完好')
  await saved()
  await until('在库')
  await tap('编辑')
  await titled('编辑证书')
})

it('a certificate is locked and unlocked', async () => {
  const { type, saved, tap, titled, until } = records
  await openCertificate()
  await tap('锁定')
  await titled('新增证书锁定')
  await type('reason', '年审')
  await saved()
  await until('已锁定')
  await tap('解锁')
  await type('reason', '年审结束')
  await saved()
  await until('在库')
})

it('a certificate appears in the lists of loans and returns and in the counts of the certificate home', async () => {
  await person.open('/borrowList')
  await records.until(name)
  await person.open('/returnList')
  await records.until(name)
  await person.open('/certificateList/%E5%BB%BA%E9%80%A0%E5%B8%88%E8%AF%81/1')
  await records.search(name)
  await records.until(name)
  await person.open('/certificateHome')
  await person.page.getByRole('button', { name: /^逾期未还/ }).click()
  await records.titled('证书')
  await records.until('逾期未还')
})

it('no page had an uncaught error', () => {
  expect(person.errors).toEqual([])
})
