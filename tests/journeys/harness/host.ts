/** A page without the program around it: nothing here goes anywhere. */
const nothing = () => undefined

export const history = undefined
export const routesAlias = { getOrigin: nothing, getAlias: nothing }
export const useDidShow = nothing
export const useDidHide = nothing
export const usePullDownRefresh = nothing
export const useReachBottom = nothing

export const Current = {}
export const eventCenter = { on: nothing, off: nothing, trigger: nothing }

const host = {
  getCurrentPages: () => [],
  reLaunch: async () => undefined,
  redirectTo: async () => undefined,
  navigateTo: async () => undefined,
}
// biome-ignore lint/style/noDefaultExport: as the host's own module has it.
export default host
