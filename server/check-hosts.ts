import { checkHosts } from './hosts/check'

/** Says what is missing or wrong in the configuration of WeCom and DingTalk; ends with 1 if anything is. */
const found = await checkHosts(process.env)
for (const { isWell, text } of found) process.stdout.write(`${isWell ? 'ok   ' : 'wrong'} ${text}\n`)
process.exitCode = found.every(({ isWell }) => isWell) ? 0 : 1
