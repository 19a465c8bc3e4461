/** Replaces `@tarojs/components` in H5. The file may hold this line only, because Taro removes named imports of it. */
export * from './components'
