/** The characters of a unified social credit code, each with its value as its position. */
const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const length = 18

/** Whether a text is a unified social credit code (GB 32100): the last character is a check digit of the others. */
export function isCreditCode(text: string) {
  const code = text.trim().toUpperCase()
  const values = code.split('').map((each) => characters.indexOf(each))
  if (values.length !== length || values.includes(-1)) return false
  let [sum, weight] = [0, 1]
  for (const value of values.slice(0, -1)) {
    sum += value * weight
    weight = (weight * 3) % characters.length
  }
  return values[length - 1] === (characters.length - (sum % characters.length)) % characters.length
}
