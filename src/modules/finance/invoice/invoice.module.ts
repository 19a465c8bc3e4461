import { contract } from '@/modules/finance/contract/contract.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, plainCode, section, sectionWhen, sumOf, type Target } from '@/schema'
import {
  faceRules,
  invoiceStates,
  invoiceTones,
  isRead,
  limitRules,
  readFields,
  readSources,
  recognitionFields,
} from '@/schema/money'

/** An invoice older than this needs a reason, because its tax can hardly be deducted any more. */
const oldAfterDays = 360

/** What a person may correct as long as the invoice was not verified. */
const invoiceInputs = [
  ...([
    'scanned',
    'document',
    'typed',
    'direction',
    'kind',
    'code',
    'number',
    'issued',
    'project',
    'contract',
  ] as const),
  ...(['seller', 'buyer', 'original', 'gross', 'rates', 'deduction', 'pictures', 'handler', 'remark'] as const),
] as const

/** 发票: an invoice that we received or issued. */
export const invoice = defineModule({
  name: 'invoice',
  title: '发票',
  listTitle: '发票管理',
  area: 'finance',
  handler: 'Invoice',
  code: '8839',
  confidential: true,

  fields: {
    ...recognitionFields,
    direction: field.choice('发票方向', { input: '进项', sales: '销项' }, { required: true, initial: 'input' }),
    kind: field.choice(
      '发票种类',
      {
        ...{ special: '增值税专用发票', ordinary: '增值税普通发票', electronic: '电子普通发票' },
        ...{ allElectronic: '数电发票', receipt: '收据' },
      },
      { required: true },
    ),
    code: field.text('发票代码', { maxLength: 20 }),
    number: field.text('发票号码', { required: true, maxLength: 30 }),
    // An all-electronic invoice has no code; its number is unique by itself.
    series: field.text('查重代码', { readonly: true }),
    issued: field.date('开票日期', { required: true }),
    project: field.reference('所属项目', () => project, { required: true }),
    contract: field.reference('合同', () => contract, {
      within: { project: 'project' },
      only: { status: ['running', 'settled', 'ended'] },
      copies: { contractDirection: 'direction' },
      begins: { seller: 'partyB', buyer: 'partyA' },
    }),
    contractDirection: field.choice('合同收支', { income: '收入合同', expense: '支出合同' }, { readonly: true }),
    seller: field.reference('销售方', () => partner, { required: true, copies: { sellerTax: 'taxNumber' } }),
    sellerTax: field.text('销售方税号', { readonly: true }),
    buyer: field.reference('购买方', () => partner, { required: true, copies: { buyerTax: 'taxNumber' } }),
    buyerTax: field.text('购买方税号', { readonly: true }),
    party: field.reference('对方单位', () => partner, { readonly: true }),
    isOwn: field.choice('本公司为受票或开票方', { yes: '是', no: '否' }, { readonly: true }),
    original: field.reference('红冲原发票', (): Target => invoice, {
      within: { project: 'project', direction: 'direction' },
    }),
    gross: field.money('价税合计', { required: true, capitals: true }),
    rates: field.lines('税率明细', {
      title: 'name',
      required: true,
      fields: {
        name: field.text('货物或服务', { required: true, maxLength: 60 }),
        net: field.money('不含税金额', { required: true }),
        rate: field.percent('税率', { required: true, min: 0, max: 100 }),
        tax: field.money('税额', { required: true }),
      },
    }),
    net: field.money('不含税合计', { readonly: true }),
    tax: field.money('税额合计', { readonly: true }),
    offset: field.money('红冲金额', { readonly: true }),
    open: field.figure('未核销金额', {
      measures: ['invoiced', '-allocated'],
      by: 'invoice',
      neverNegative: true,
    }),
    use: field.choice(
      '核销状态',
      { open: '未核销', partly: '部分核销', used: '已核销' },
      { readonly: true, afterwards: true, initial: 'open', tones: { open: 'wait', partly: 'wait', used: 'pass' } },
    ),
    state: field.choice('查验状态', invoiceStates, { readonly: true, initial: 'unverified', tones: invoiceTones }),
    checkedOn: field.date('查验日期', { readonly: true }),
    // An invoice of a contract counts against what is due and what is final of it.
    invoicedBefore: field.money('此前累计开票', { readonly: true }),
    toInvoice: field.money('累计应收（已收）', { readonly: true }),
    final: field.money('应收总额', { readonly: true }),
    taxKnown: field.choice(
      '税额情况',
      { known: '已知', unknown: '税额未知' },
      { readonly: true, afterwards: true, initial: 'known' },
    ),
    useBy: field.date('最迟使用日期', { readonly: true }),
    deduction: field.choice('抵扣情况', { no: '不抵扣', open: '待抵扣', done: '已抵扣' }, { initial: 'open' }),
    pictures: field.files('发票影像', { atMost: 9 }),
    handler: field.person('经办人', { required: true, initial: 'me' }),
    remark: field.longText('备注', { maxLength: 500 }),
  },

  computed: (compute) => [
    compute('state', ['source?'], (source) => (isRead(source) ? 'recognised' : 'unverified')),
    compute('series', ['kind', 'code?'], (kind, code) =>
      kind === 'allElectronic' || code === null ? '-' : plainCode(code) || '-',
    ),
    compute('party', ['direction', 'seller', 'buyer'], (direction, seller, buyer) =>
      direction === 'sales' ? buyer : seller,
    ),
    compute('net', ['rates'], (rates) => sumOf(rates.map(({ net }) => net))),
    compute('tax', ['rates'], (rates) => sumOf(rates.map(({ tax }) => tax))),
    compute('offset', ['gross', 'original'], (gross) => gross),
    compute('use', ['gross', 'open?'], (gross, open) => {
      if (open === 0) return 'used'
      return open === null || open === gross ? 'open' : 'partly'
    }),
  ],

  rules: (rule) => [
    rule(
      'read',
      ['number', 'source?', 'typed?'],
      (_, source, typed) => isRead(source) || typed === true,
      '请先扫描发票二维码或上传数电发票文件；无法识别时再手工录入',
    ),
    rule(
      'digits',
      ['number', 'kind'],
      (number, kind) => kind !== 'allElectronic' || /^\d{20}$/.test(plainCode(number)),
      '数电发票的号码是 20 位数字',
    ),
    rule('future', ['issued'], (issued) => issued <= dayFromToday(), '开票日期不能晚于今天'),
    rule('old', ['issued'], (issued) => issued >= dayFromToday(-oldAfterDays), '开票已超过 360 天，请说明原因', {
      level: 'reason',
    }),
    rule('parties', ['buyer', 'seller'], (buyer, seller) => buyer !== seller, '销售方和购买方不能是同一家单位'),
    rule('own', ['buyer', 'isOwn'], (_, isOwn) => isOwn === 'yes', '进项的购买方、销项的销售方应为本公司，请说明原因', {
      level: 'reason',
    }),
    ...faceRules,
    ...limitRules,
    rule(
      'contract',
      ['contract', 'contractDirection', 'direction'],
      (_, contractDirection, direction) => (contractDirection === 'income') === (direction === 'sales'),
      '进项发票对应支出合同，销项发票对应收入合同',
    ),
    rule(
      'sign',
      ['gross', 'original?'],
      (gross, original) => (original === null ? gross > 0 : gross < 0),
      '红字发票的金额应为负数，其他发票应为正数',
    ),
    rule(
      'sum',
      ['gross', 'net', 'tax'],
      (gross, net, tax) => gross === net + tax,
      '税率明细合计与价税合计相差 {{limit}}',
      {
        limit: (gross, net, tax) => Math.abs(net + tax - gross),
      },
    ),
  ],

  form: [
    section('document', '识别', 'scanned', 'document', 'typed', 'source', 'faceNet'),
    section('basics', '基本信息', 'direction', 'kind', 'code', 'number', 'issued', 'project', 'contract', 'original'),
    section('parties', '开票双方', 'seller', 'sellerTax', 'buyer', 'buyerTax'),
    sectionWhen({ source: 'file' }, 'face', '票面单位', 'faceSeller', 'faceBuyer'),
    section('money', '金额', 'gross', 'rates', 'net', 'tax', 'taxKnown', 'open', 'use'),
    sectionWhen({ direction: 'sales' }, 'limits', '合同开票', 'final', 'toInvoice', 'invoicedBefore'),
    section(
      'result',
      '查验与抵扣',
      ...(['state', 'checkedOn', 'deduction', 'pictures', 'handler', 'useBy', 'remark'] as const),
    ),
  ],

  list: {
    ...{ title: 'number', heading: ['party', 'number'], state: 'state', amount: 'gross' },
    ...{ facts: ['contract', 'issued', 'open', 'use'], search: ['number', 'code', 'remark'], sort: '-issued' },
    filters: ['direction', 'state', 'kind', 'use', 'deduction'],
    totals: ['gross', 'tax', 'open'],
    apart: 'direction',
    mine: { person: 'handler', with: { use: 'open' } },
  },

  scope: { people: ['handler'], project: 'project' },
  // The code is part of the number, except of an all-electronic invoice.
  unique: [['number', 'series']],

  recognises: {
    ...{ code: 'scanned', file: 'document', into: readFields, source: 'source', read: readSources, typed: 'typed' },
  },
  prefillFrom: ['scanned', 'document'],

  steps: [
    {
      ...{ name: 'check', title: '登记查验', module: 'invoice-check', on: 'invoice' },
      right: { code: '8839-verify', to: 'edit' },
      ...{ from: ['unverified', 'recognised', 'verified', 'unequal', 'missing'] },
      sets: {
        by: 'result',
        to: { verified: 'verified', unequal: 'unequal', missing: 'missing', cancelled: 'cancelled' },
      },
      copies: { checkedOn: 'date' },
    },
  ],
  // An invoice is corrected until it was verified, and withdrawn only by voiding it.
  voids: { to: 'void', right: '8839', editable: invoiceInputs },
  verifies: { call: 'Common.VerifyInvoice', in: ['unverified', 'recognised', 'verified', 'unequal', 'missing'] },
  clocks: [
    {
      name: 'unused',
      due: 'useBy',
      while: { use: ['open'], state: ['unverified', 'recognised', 'verified', 'unequal', 'missing'] },
      reminders: [{ days: 0, to: ['handler'] }],
    },
  ],
  frozen: { in: ['verified', 'cancelled'], message: '发票已查验，不能修改' },

  posts: (post) => [
    post('invoiced', {
      ...{ amount: 'gross', tax: 'tax', date: 'issued', invoice: '@self' },
      ...{ contract: 'contract', party: 'party', project: 'project' },
    }),
    // A red invoice and the original cancel out: nothing is open of the one, and less of the other.
    post('allocated', { name: 'offset', amount: 'offset', date: 'issued', invoice: '@self' }),
    post('allocated', { name: 'offset-original', amount: 'offset', sign: -1, date: 'issued', invoice: 'original' }),
  ],
})
