/**
 * Global object for packages that use `globalThis`, `global` or `self`, which DingTalk and old WeChat do not define. It
 * is empty, so that packages detect neither a browser nor Node.
 */
export const hostGlobal: Record<string, unknown> = {}
