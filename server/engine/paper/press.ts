import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Problem } from '@/schema'
import type { Log } from '../../log'
import type { Sheet } from './sheet'

/** Makes a PDF of a sheet. */
export interface Press {
  print(sheet: Sheet): Promise<Uint8Array>
  close(): Promise<void>
}

/** What a worker answers. */
export type Printed = { readonly pdf: Uint8Array } | { readonly failure: string }

interface Job {
  readonly sheet: Sheet
  readonly done: (pdf: Uint8Array) => void
  readonly failed: (error: Error) => void
}

/** More than this wait for nobody: whoever comes next is asked to come again. */
const mostWaiting = 200
/** A paper takes a tenth of a second; one that takes this long would never end. */
const longest = 60_000
/** What nobody needs does not keep its memory. */
const idle = 120_000
const againIn = 10

/**
 * Draws in threads of their own, since a paper takes as long as a hundred reads would. They begin when they are needed
 * and end when nobody has printed for a while.
 */
export function openPress(file: string | URL, log: Log): Press {
  const most = Math.max(1, Math.min(2, availableParallelism() - 1))
  const waiting: Job[] = []
  const threads = new Set<Worker>()
  const free: Worker[] = []
  let resting: NodeJS.Timeout | undefined

  const end = (worker: Worker) => {
    threads.delete(worker)
    if (free.includes(worker)) free.splice(free.indexOf(worker), 1)
    return worker.terminate()
  }

  const rest = () => {
    clearTimeout(resting)
    if (waiting.length > 0 || free.length < threads.size) return
    resting = setTimeout(() => {
      for (const worker of [...free]) end(worker).catch(() => undefined)
    }, idle).unref()
  }

  const begin = () => {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 512 } })
    worker.unref()
    threads.add(worker)
    return worker
  }

  /** One paper on one thread; a thread that broke is not asked again. */
  const work = (worker: Worker, { sheet, done, failed }: Job) => {
    const after = (isBroken: boolean) => {
      clearTimeout(late)
      worker.removeAllListeners()
      if (isBroken) end(worker).catch(() => undefined)
      else free.push(worker)
      next()
    }
    const broke = (error: Error) => {
      log.error({ error }, 'printing failed')
      after(true)
      failed(error)
    }
    const late = setTimeout(() => broke(new Error('printing took too long')), longest)
    worker.once('error', broke)
    worker.once('exit', () => broke(new Error('the thread that prints ended')))
    worker.once('message', (printed: Printed) => {
      after(false)
      if ('pdf' in printed) done(printed.pdf)
      else failed(new Error(printed.failure))
    })
    worker.postMessage(sheet)
  }

  const next = () => {
    rest()
    if (waiting.length === 0 || (free.length === 0 && threads.size >= most)) return
    const [job] = waiting.splice(0, 1)
    if (job !== undefined) work(free.pop() ?? begin(), job)
  }

  return {
    print: (sheet) =>
      new Promise((done, failed) => {
        if (waiting.length >= mostWaiting) return failed(new Problem('too-often', { seconds: againIn }))
        waiting.push({ sheet, done, failed })
        next()
      }),
    async close() {
      clearTimeout(resting)
      for (const { failed } of waiting.splice(0)) failed(new Error('the server stops'))
      await Promise.all([...threads].map(end))
    },
  }
}
