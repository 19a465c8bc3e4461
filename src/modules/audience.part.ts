/** The choices of who reads a record; the departments or people that it names are required then. */
export const reaches = { everyone: '全体人员', departments: '指定部门', people: '指定人员' } as const
