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
    /** Inserted into a mini-program as text at build time. */
    TARO_APP_SERVER?: string
  }
}

/** The drawing context of a canvas in DingTalk. */
interface DingTalkCanvas {
  setLineWidth(width: number): void
  setLineCap(cap: string): void
  setLineJoin(join: string): void
  setStrokeStyle(style: string): void
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  quadraticCurveTo(cpx: number, cpy: number, x: number, y: number): void
  stroke(): void
  clearRect(x: number, y: number, width: number, height: number): void
  draw(keep?: boolean): void
  toTempFilePath(options: {
    readonly success: (saved: { readonly filePath: string }) => void
    readonly fail: (cause: unknown) => void
  }): void
}

interface DingTalkFile {
  readonly name: string
  readonly size: number
  readonly path: string
}

/** The calls of DingTalk that Taro does not provide in the same form. */
declare const dd: {
  /** The company that opened the program. */
  readonly corpId?: string
  /** Missing in old versions of DingTalk. */
  getAuthCode?(options: {
    readonly corpId: string
    readonly success: (answer: { readonly authCode?: string }) => void
    readonly fail: () => void
  }): void
  /** Not in the list of calls for mini-programs, but in DingTalk's own library. */
  chooseFile?(options: {
    readonly count: number
    readonly multiSelection: boolean
    readonly success: (chosen: { readonly files: DingTalkFile | readonly DingTalkFile[] }) => void
    readonly fail: (cause: unknown) => void
  }): void
  /** From 6.0 on; missing in older versions of DingTalk. */
  getColorSchemeSync?(): unknown
  locateInMap?(options: {
    readonly latitude?: number
    readonly longitude?: number
    readonly success: (selected: {
      readonly city?: string
      readonly adName?: string
      readonly snippet?: string
      readonly title?: string
      readonly latitude: number | string
      readonly longitude: number | string
    }) => void
    readonly fail: (cause: unknown) => void
  }): void
  connectSocket(options: { readonly url: string; readonly fail?: () => void }): void
  onSocketOpen(listener: () => void): void
  onSocketMessage(listener: (message: { readonly data: unknown }) => void): void
  onSocketClose(listener: () => void): void
  onSocketError(listener: () => void): void
  sendSocketMessage(options: { readonly data: string; readonly fail?: () => void }): void
  closeSocket(options: object): void
  datePicker(options: {
    readonly format: string
    readonly currentDate?: string
    readonly startDate?: string
    readonly endDate?: string
    readonly success: (chosen: { readonly date: string }) => void
    readonly fail: () => void
  }): void
  createCanvasContext(id: string): DingTalkCanvas
  /** Missing on desktops, where DingTalk has no recorder. */
  getRecorderManager?(): {
    onstart: () => void
    onstop: (recorded: { readonly tempFilePath: string }) => void
    onerror: (cause: unknown) => void
    start(options: { readonly duration: number }): void
    stop(): void
  }
  getBackgroundAudioManager(): {
    src: string
    title: string
    onEnded: () => void
    onError: () => void
    stop(): void
  }
  getFileSystemManager(): {
    readFile(options: {
      readonly filePath: string
      readonly encoding: string
      readonly success: (file: { readonly data: string }) => void
      readonly fail: (cause: unknown) => void
    }): void
  }
  compressImage(options: {
    readonly filePaths: readonly string[]
    readonly compressLevel: number
    readonly success: (answer: { readonly filePaths: readonly string[] }) => void
    readonly fail: (cause: unknown) => void
  }): void
}

/** The calls of WeCom; `qy` is missing if the program runs in WeChat. */
declare const wx: {
  readonly qy?: {
    login?(options: {
      readonly success: (answer: { readonly code?: string }) => void
      readonly fail: (cause: unknown) => void
    }): void
    /** Fails if the session with WeCom has ended or was never opened by `login`. */
    checkSession?(options: { readonly success: (open: unknown) => void; readonly fail: (cause: unknown) => void }): void
    /** Only on phones, from 3.1.18. */
    chooseMessageFile?(options: {
      readonly count: number
      readonly type: 'file' | 'image' | 'video' | 'video_and_image'
      readonly success: (chosen: {
        readonly tempFiles: readonly { readonly name: string; readonly size: number; readonly path: string }[]
      }) => void
      readonly fail: (cause: unknown) => void
    }): void
    /** Requests the person's consent; the answer is encrypted with the session key. */
    getMobile?(options: {
      readonly success: (answer: { readonly encryptedData?: string; readonly iv?: string }) => void
      readonly fail: () => void
    }): void
  }
}
