/**
 * Replaces Taro's navigation bar and its multi-page router, because our pages render their own header in one document.
 */
export const initNavigationBar = () => undefined

export const createMultiRouter = () => undefined

export default class NoBar {
  load() {}
}
