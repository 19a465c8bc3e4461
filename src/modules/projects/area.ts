import { partner } from './partner/partner.module'
import { project } from './project/project.module'

/** 项目管理, in the order the workbench shows it. */
export const projects = { name: 'projects', modules: [project, partner] } as const
