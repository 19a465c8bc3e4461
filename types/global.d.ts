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
    /** Put into a mini-program as a text when it is built. */
    TARO_APP_SERVER?: string
  }
}

/** What DingTalk draws with. */
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
    readonly success: (kept: { readonly filePath: string }) => void
    readonly fail: (cause: unknown) => void
  }): void
}

interface DingTalkFile {
  readonly name: string
  readonly size: number
  readonly path: string
}

/** Of DingTalk's own calls, those that Taro does not pass on as they are. */
declare const dd: {
  /** The company that has opened the program. */
  readonly corpId?: string
  /** Missing in versions of DingTalk that are too old. */
  getAuthCode?(options: {
    readonly corpId: string
    readonly success: (given: { readonly authCode?: string }) => void
    readonly fail: () => void
  }): void
  /** In no list of calls for mini-programs, but in DingTalk's own library. */
  chooseFile?(options: {
    readonly count: number
    readonly multiSelection: boolean
    readonly success: (chosen: { readonly files: DingTalkFile | readonly DingTalkFile[] }) => void
    readonly fail: (cause: unknown) => void
  }): void
  /** Missing in versions of DingTalk that are too old. */
  /** From 6.0 on. */
  getColorSchemeSync?(): unknown
  locateInMap?(options: {
    readonly latitude?: number
    readonly longitude?: number
    readonly success: (pointed: {
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
  onSocketOpen(heard: () => void): void
  onSocketMessage(heard: (message: { readonly data: unknown }) => void): void
  onSocketClose(heard: () => void): void
  onSocketError(heard: () => void): void
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
  /** Missing where DingTalk has no recorder: on desktops. */
  getRecorderManager?(): {
    onstart: () => void
    onstop: (kept: { readonly tempFilePath: string }) => void
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

/** Of WeCom's own calls; `qy` is missing where the program runs in WeChat. */
declare const wx: {
  readonly qy?: {
    login?(options: {
      readonly success: (given: { readonly code?: string }) => void
      readonly fail: (cause: unknown) => void
    }): void
    /** Fails where the session with WeCom has ended, or was never opened by `login`. */
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
    /** Asks the person; what it tells can be read with the key of the session alone. */
    getMobile?(options: {
      readonly success: (told: { readonly encryptedData?: string; readonly iv?: string }) => void
      readonly fail: () => void
    }): void
  }
}
