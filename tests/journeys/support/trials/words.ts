/** What is told again and again. */
export const missing = '请填写'
export const taken = '已被使用，请换一个'

/** Records that others are about. */
export const job = '试行大道一期工程'
export const supplier = '试行钢材有限公司'
export const material = '试行钢筋'
