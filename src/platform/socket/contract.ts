export interface SocketEvents {
  readonly onOpen: () => void
  readonly onMessage: (text: string) => void
  /** Called once when either side has closed it; 0 if the host reports no code. */
  readonly onClose: (code: number) => void
}

export interface Socket {
  readonly send: (text: string) => void
  readonly close: () => void
}

/** Opens a WebSocket. Never throws: a socket that cannot be opened is reported as closed. */
export type OpenSocket = (url: string, events: SocketEvents) => Socket
