export const appVersion = 'V3.1.1_22120602'
