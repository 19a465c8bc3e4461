/** Stands in for Taro's navigation bar and its router of many documents: our pages bring their own head, in one. */
export const initNavigationBar = () => undefined

export const createMultiRouter = () => undefined

export default class NoBar {
  load() {}
}
