import { open } from 'node:fs/promises'

/** What a recorder writes stands at the beginning, what a cutter writes may stand at the end. */
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

/** How each container names what is in a track, and what it calls those that are heard and seen. */
const containers = {
  mp4: { naming: /hdlr[\s\S]{8}(soun|vide)/g, heard: 'soun' },
  webm: { naming: /\x86[\x80-\xbf]([AV])_[A-Z]/g, heard: 'A' },
} as const

/** Films and voices share their containers: one that can be heard and never seen is a voice. */
export async function isOnlyHeard(path: string, form: keyof typeof containers): Promise<boolean> {
  const { naming, heard } = containers[form]
  const tracks = Array.from((await ends(path)).matchAll(naming), ([, track]) => track)
  return tracks.length > 0 && tracks.every((track) => track === heard)
}
