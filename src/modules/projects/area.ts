import { companySystem } from './company-system/company-system.module'
import { earlySurvey } from './early-survey/early-survey.module'
import { imageProgress } from './image-progress/image-progress.module'
import { milestone } from './milestone/milestone.module'
import { milestoneReport } from './milestone-report/milestone-report.module'
import { partner } from './partner/partner.module'
import { partnerAccount } from './partner-account/partner-account.module'
import { project } from './project/project.module'
import { projectSetup } from './project-setup/project-setup.module'
import { registration } from './registration/registration.module'

/** 项目管理: its modules in the order of the workbench. */
export const projects = {
  name: 'projects',
  modules: [
    project,
    projectSetup,
    milestone,
    milestoneReport,
    imageProgress,
    earlySurvey,
    companySystem,
    partner,
    partnerAccount,
    registration,
  ],
} as const
