import { partner } from './partner/partner.module'
import { project } from './project/project.module'

/** 项目管理: its modules in the order of the workbench. */
export const projects = { name: 'projects', modules: [project, partner] } as const
