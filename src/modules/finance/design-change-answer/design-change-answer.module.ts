import { contract } from '@/modules/finance/contract/contract.module'
import { designChange } from '@/modules/finance/design-change/design-change.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, section, sectionWhen } from '@/schema'
import { answerFields, answerRules } from '@/schema/money'

/** 设计变更答复: what the other side answered to a design change, for one of its contracts. */
export const designChangeAnswer = defineModule({
  name: 'design-change-answer',
  title: '设计变更答复',
  area: 'finance',
  handler: 'DesignChangeAnswer',
  code: '8810',
  confidential: true,

  fields: answerFields('设计变更', () => designChange, { contract: () => contract, project: () => project }),
  rules: () => answerRules,

  form: [
    section('what', '设计变更', 'of', 'project', 'status', 'contract', 'direction'),
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
