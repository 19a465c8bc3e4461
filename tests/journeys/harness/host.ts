/** Stub of Taro for a page without the app around it: navigation has no effect. */
const noop = () => undefined

export const history = undefined
export const routesAlias = { getOrigin: noop, getAlias: noop }
export const useDidShow = noop
export const useDidHide = noop
export const usePullDownRefresh = noop
export const useReachBottom = noop

export const Current = {}
export const eventCenter = { on: noop, off: noop, trigger: noop }

const host = {
  getCurrentPages: () => [],
  reLaunch: async () => undefined,
  redirectTo: async () => undefined,
  navigateTo: async () => undefined,
}
// biome-ignore lint/style/noDefaultExport: the real Taro module has a default export.
export default host
