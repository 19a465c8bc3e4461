/**
 * On a wide screen what is opened from a list stands beside it. Answers the guid of what stands there, or nothing.
 */
export type UseBeside = () => string
