import type { Mistake } from './module-case'

/** Messages that many cases expect. */
export const missing = '请填写'
export const notUnique = '已被使用，请换一个'

/** Records that other records refer to. */
export const project = '试行大道一期工程'
export const supplier = '试行钢材有限公司'
export const material = '试行钢筋'
/** Our own company, and a contract of another project that is not signed yet. */
export const ownCompany = '广厦建设集团有限公司'
export const otherProject = '滨江二期工程'
export const otherContract = '滨江钢材合同'
/** An expense contract and an income contract of the project; the second one is signed by hand. */
export const contractName = '试行钢材采购合同'
export const secondContract = '试行大道总承包合同'
/** A signed income contract of that project and its owner. */
export const incomeContract = '滨江施工总承包合同'
export const client = '滨江置业公司'
/** A measurement of another income contract of that project, which waits for its owner. */
export const measuredContract = '滨江附属工程合同'
export const reportedWork = '滨江三月计量'
/** An income contract of that project that is due by nodes. */
export const nodeContract = '滨江绿化工程合同'

/** A contract asks before it names partners that no approval has admitted. */
export const candidates = (...fields: readonly string[]): readonly Mistake[] =>
  fields.map((at) => ({ at, message: '这家单位待入库，确定选择吗', fromServer: true }))
