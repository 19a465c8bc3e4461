/**
 * The global object for packages that ask for one (`globalThis`, `global`, `self`): DingTalk and old WeChat have none of
 * these names. It is empty, so that packages that look for something of a browser or of Node find nothing.
 */
export const hostGlobal: Record<string, unknown> = {}
