export const appVersion = 'V3.1.1_22120602'
/** The other version of the specification, shown beside it. */
export const mixinVersion = '10.8.250908'
