/** Whether a drawing may leave the app. */
export const secrets = { open: '普通', confidential: '保密' } as const
