import { open } from 'node:fs/promises'

/** Recorders write the track list at the beginning of a file, editors often at the end. */
const looked = 262_144

async function ends(path: string): Promise<string> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    const part = async (from: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(looked), 0, looked, from)
      return buffer.toString('latin1', 0, bytesRead)
    }
    const head = await part(0)
    return size <= looked ? head : head + (await part(Math.max(looked, size - looked)))
  } finally {
    await handle.close()
  }
}

/** How each container marks its tracks, and its mark for audio. */
const containers = {
  mp4: { naming: /hdlr[\s\S]{8}(soun|vide)/g, heard: 'soun' },
  webm: { naming: /\x86[\x80-\xbf]([AV])_[A-Z]/g, heard: 'A' },
} as const

/** Video and audio share their containers: a file with audio tracks only is audio. */
export async function isOnlyHeard(path: string, form: keyof typeof containers): Promise<boolean> {
  const { naming, heard } = containers[form]
  const tracks = Array.from((await ends(path)).matchAll(naming), ([, track]) => track)
  return tracks.length > 0 && tracks.every((track) => track === heard)
}
