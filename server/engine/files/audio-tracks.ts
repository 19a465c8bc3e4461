import { open } from 'node:fs/promises'

/** Recorders write the track list at the beginning of a file, editors often at the end. */
const sampleSize = 262_144

async function headAndTail(path: string): Promise<string> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    const part = async (from: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(sampleSize), 0, sampleSize, from)
      return buffer.toString('latin1', 0, bytesRead)
    }
    const head = await part(0)
    return size <= sampleSize ? head : head + (await part(Math.max(sampleSize, size - sampleSize)))
  } finally {
    await handle.close()
  }
}

/** How each container marks its tracks, and its mark for audio. */
const containers = {
  mp4: { pattern: /hdlr[\s\S]{8}(soun|vide)/g, audio: 'soun' },
  webm: { pattern: /\x86[\x80-\xbf]([AV])_[A-Z]/g, audio: 'A' },
} as const

/** Video and audio share their containers: a file with audio tracks only is audio. */
export async function isAudioOnly(path: string, form: keyof typeof containers): Promise<boolean> {
  const { pattern, audio } = containers[form]
  const tracks = Array.from((await headAndTail(path)).matchAll(pattern), ([, track]) => track)
  return tracks.length > 0 && tracks.every((track) => track === audio)
}
