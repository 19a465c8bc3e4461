import { ownEnterprise, rowSecurity } from '../row-security'
import { perEnterprise } from './0001-base'

/** Row security that an index can serve. What happened outside any enterprise stays with the system. */
export const sight = [
  ...perEnterprise.filter((table) => table !== 'audit').map(rowSecurity),
  ownEnterprise('enterprise'),
].join('\n')
