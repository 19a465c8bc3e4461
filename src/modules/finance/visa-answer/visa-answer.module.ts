import { contract } from '@/modules/finance/contract/contract.module'
import { visa } from '@/modules/finance/visa/visa.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, section, sectionWhen } from '@/schema'
import { answerFields, answerRules } from '@/schema/money'

/** 签证答复: what the other side answered to a visa, for one of its contracts. */
export const visaAnswer = defineModule({
  name: 'visa-answer',
  title: '签证答复',
  area: 'finance',
  handler: 'VisaAnswer',
  code: '8811',
  confidential: true,

  fields: answerFields('签证', () => visa, { contract: () => contract, project: () => project }),
  rules: () => answerRules,

  form: [
    section('what', '签证', 'of', 'project', 'status', 'contract', 'direction'),
    section('answer', '答复', 'result', 'date', 'remark'),
    sectionWhen({ result: 'sent' }, 'sent', '报送', 'recipient', 'way'),
    sectionWhen({ result: 'agreed' }, 'agreed', '确认', 'claimed', 'amount', 'days', 'signed'),
  ],

  list: {
    title: 'of',
    heading: ['of', 'contract'],
    state: 'result',
    amount: 'amount',
    facts: ['contract', 'date'],
    filters: ['result'],
    search: ['remark'],
    sort: '-date',
  },

  scope: { people: [], project: 'project' },
})
