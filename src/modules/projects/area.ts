import { partner } from './partner/partner.module'
import { partnerAccount } from './partner-account/partner-account.module'
import { project } from './project/project.module'

/** 项目管理: its modules in the order of the workbench. */
export const projects = { name: 'projects', modules: [project, partner, partnerAccount] } as const
