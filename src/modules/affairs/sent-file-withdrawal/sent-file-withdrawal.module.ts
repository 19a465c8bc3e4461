import { sentFile } from '@/modules/affairs/sent-file/sent-file.module'
import { withdrawalOf } from '@/modules/withdrawal.part'

/** 撤回发文: a document that its author withdrew before anybody outside received it. */
export const sentFileWithdrawal = withdrawalOf({
  ...{ name: 'sent-file-withdrawal', title: '撤回发文', area: 'affairs', handler: 'SendFileWithdraw', code: '8826' },
  ...{ of: () => sentFile, label: '发文', from: 'sent' },
})
