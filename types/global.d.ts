/// <reference types="@tarojs/taro" />
declare module '*.scss'
declare module '@tarojs/components-react/dist/*' {
  import type { ComponentType } from 'react'

  const component: ComponentType<Record<string, unknown>>
  export default component
}
declare module '@tarojs/router'
declare namespace NodeJS {
  interface ProcessEnv {
    TARO_ENV: 'h5' | 'qywx' | 'dd' | 'weapp'
  }
}
