import { checkHosts } from './hosts/check'

/** Prints missing or wrong settings of WeCom and DingTalk; exits with 1 if there are any. */
const findings = await checkHosts(process.env)
for (const { isOk: isWell, text } of findings) process.stdout.write(`${isWell ? 'ok   ' : 'wrong'} ${text}\n`)
process.exitCode = findings.every(({ isOk: isWell }) => isWell) ? 0 : 1
