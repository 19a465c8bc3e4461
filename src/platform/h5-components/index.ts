/** In H5 this stands for `@tarojs/components`. Only this one line may be here: Taro empties named imports of it. */
export * from './components'
