import type { LanguageCode } from '@wire'
import { create } from 'zustand'
import { defaultServer } from '@/platform/device'
import { storage } from '@/platform/storage'
import { applyLooks } from '@/platform/theme'
import { setTabs } from '@/platform/title-bar'
import { speak, translate } from '@/words'
import { newGuid } from './guid'

export type PhotoSize = 'original' | '2560' | '1600'

interface Kept {
  readonly language: LanguageCode
  readonly theme: 'system' | 'light' | 'dark'
  readonly siteMode: boolean
  /** How long the longest side of a photo that is sent may be, in pixels. */
  readonly photoSize: PhotoSize
  /** Empty: the server that this app came from, or was built for. */
  readonly server: string
  readonly deviceId: string
  /** Lets this device sign in without a password. */
  readonly deviceToken: string
  readonly lastLoginName: string
}

interface Settings extends Kept {
  readonly set: (part: Partial<Kept>) => void
}

const key = 'purlin.settings'
const fresh: Kept = {
  language: 'zh',
  theme: 'system',
  siteMode: false,
  photoSize: '2560',
  server: '',
  deviceId: newGuid(),
  deviceToken: '',
  lastLoginName: '',
}

function kept(): Kept {
  const text = storage.get(key)
  if (text === null) return fresh
  try {
    return { ...fresh, ...(JSON.parse(text) as Partial<Kept>) }
  } catch {
    return fresh
  }
}

const keep = ({ set: _, ...settings }: Settings) => storage.set(key, JSON.stringify(settings))

export const useSettings = create<Settings>()((write, read) => ({
  ...kept(),
  set(part) {
    write(part)
    keep(read())
    applySettings()
  },
}))

/** The server that is called. A kept setting never holds the default, because the next version may be built for another one. */
export const serverAddress = () => useSettings.getState().server || defaultServer

const tabs = ['home', 'application', 'project', 'message', 'me'] as const

async function applyWords({ language }: Kept) {
  await speak(language, serverAddress())
  setTabs(tabs.map((tab) => translate(`shell.tabs.${tab}`)))
}

/** Puts the chosen looks and language into effect. */
export function applySettings() {
  const settings = useSettings.getState()
  const { theme, siteMode, language, deviceId } = settings
  if (storage.get(key) === null) storage.set(key, JSON.stringify({ ...fresh, deviceId }))
  applyLooks({ theme, siteMode, language })
  applyWords(settings).catch(() => undefined)
}
