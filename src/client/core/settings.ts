import type { LanguageCode } from '@wire'
import { create } from 'zustand'
import { defaultServer } from '@/platform/device'
import { storage } from '@/platform/storage'
import { applyAppearance } from '@/platform/theme'
import { setTabs } from '@/platform/title-bar'
import { switchLanguage, translate } from '@/words'
import { newGuid } from './guid'

export type PhotoSize = 'original' | '2560' | '1600'

interface StoredSettings {
  readonly language: LanguageCode
  readonly theme: 'system' | 'light' | 'dark'
  readonly siteMode: boolean
  /** Longest side of a photo that is sent, in pixels. */
  readonly photoSize: PhotoSize
  /** Empty for the server that the app was loaded from or was built for. */
  readonly server: string
  readonly deviceId: string
  /** Lets this device sign in without a password. */
  readonly deviceToken: string
  readonly lastLoginName: string
}

interface Settings extends StoredSettings {
  readonly set: (part: Partial<StoredSettings>) => void
}

const key = 'purlin.settings'
const defaults: StoredSettings = {
  language: 'zh',
  theme: 'system',
  siteMode: false,
  photoSize: '2560',
  server: '',
  deviceId: newGuid(),
  deviceToken: '',
  lastLoginName: '',
}

function storedSettings(): StoredSettings {
  const text = storage.get(key)
  if (text === null) return defaults
  try {
    return { ...defaults, ...(JSON.parse(text) as Partial<StoredSettings>) }
  } catch {
    return defaults
  }
}

const store = ({ set: _, ...settings }: Settings) => storage.set(key, JSON.stringify(settings))

export const useSettings = create<Settings>()((write, read) => ({
  ...storedSettings(),
  set(part) {
    write(part)
    store(read())
    applySettings()
  },
}))

/**
 * The address of the server that is called. The stored setting never holds the default, because the next version may be
 * built for another one.
 */
export const serverAddress = () => useSettings.getState().server || defaultServer

const tabs = ['home', 'application', 'project', 'message', 'me'] as const

async function applyWords({ language }: StoredSettings) {
  await switchLanguage(language, serverAddress())
  setTabs(tabs.map((tab) => translate(`shell.tabs.${tab}`)))
}

/** Applies the chosen appearance and language. */
export function applySettings() {
  const settings = useSettings.getState()
  const { theme, siteMode, language, deviceId } = settings
  if (storage.get(key) === null) storage.set(key, JSON.stringify({ ...defaults, deviceId }))
  applyAppearance({ theme, siteMode, language })
  applyWords(settings).catch(() => undefined)
}
