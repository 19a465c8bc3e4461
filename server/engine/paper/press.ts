import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Problem } from '@/schema'
import type { Log } from '../../log'
import type { PdfWorker, Printable } from '../core/services'

/** The reply of a worker thread. */
export type Printed = { readonly pdf: Uint8Array } | { readonly failure: string }

interface Job {
  readonly content: Printable
  readonly done: (pdf: Uint8Array) => void
  readonly failed: (error: Error) => void
}

/** Limit of waiting jobs; further ones are refused with a time to try again. */
const maxWaiting = 200
/** A document that takes this long would not finish. */
const longest = 60_000
/** Idle threads are ended to free their memory. */
const idle = 120_000
const againIn = 10

/**
 * Draws PDFs in worker threads, because drawing would block other requests. Threads are started on demand and ended
 * when idle.
 */
class PdfThreads implements PdfWorker {
  private readonly most = Math.max(1, Math.min(2, availableParallelism() - 1))
  private readonly waiting: Job[] = []
  private readonly free: Worker[] = []
  private readonly busy = new Map<Worker, Job & { readonly timeout: NodeJS.Timeout }>()
  private idleTimer: NodeJS.Timeout | undefined

  constructor(
    private readonly file: string | URL,
    private readonly log: Log,
  ) {}

  print(content: Printable): Promise<Uint8Array> {
    if (this.waiting.length >= maxWaiting) throw new Problem('too-often', { seconds: againIn })
    return new Promise((done, failed) => {
      this.waiting.push({ content, done, failed })
      this.next()
    })
  }

  async close() {
    clearTimeout(this.idleTimer)
    for (const { failed } of this.waiting.splice(0)) failed(new Error('the server stops'))
    await Promise.all([...this.free, ...this.busy.keys()].map((worker) => worker.terminate()))
  }

  private next() {
    const isFull = this.free.length === 0 && this.busy.size >= this.most
    const job = isFull ? undefined : this.waiting.shift()
    if (job === undefined) return
    const worker = this.free.pop() ?? this.startWorker()
    const timeout = setTimeout(() => this.discard(worker, new Error('printing took too long')), longest)
    this.busy.set(worker, { ...job, timeout })
    worker.ref()
    worker.postMessage(job.content)
  }

  private startWorker() {
    const worker = new Worker(this.file, { resourceLimits: { maxOldGenerationSizeMb: 512 } })
    worker.on('message', (printed: Printed) => this.printed(worker, printed))
    worker.on('error', (error) => this.discard(worker, error))
    worker.on('exit', () => this.discard(worker, new Error('the thread that prints ended')))
    return worker
  }

  /** Removes and returns the job of a thread. */
  private take(worker: Worker) {
    const job = this.busy.get(worker)
    this.busy.delete(worker)
    clearTimeout(job?.timeout)
    return job
  }

  private printed(worker: Worker, printed: Printed) {
    const job = this.take(worker)
    this.free.push(worker)
    worker.unref()
    if ('pdf' in printed) job?.done(printed.pdf)
    else job?.failed(new Error(printed.failure))
    this.next()
    this.scheduleIdle()
  }

  /** Ends a thread after an error; only its current job fails. */
  private discard(worker: Worker, error: Error) {
    const job = this.take(worker)
    if (this.free.includes(worker)) this.free.splice(this.free.indexOf(worker), 1)
    worker.removeAllListeners('exit')
    worker.terminate().catch(() => undefined)
    if (job === undefined) return
    this.log.error({ error }, 'printing failed')
    job.failed(error)
    this.next()
  }

  private scheduleIdle() {
    clearTimeout(this.idleTimer)
    this.idleTimer = setTimeout(() => {
      for (const worker of [...this.free]) this.discard(worker, new Error('the thread is idle'))
    }, idle).unref()
  }
}

export const openPdfWorker = (file: string | URL, log: Log): PdfWorker => new PdfThreads(file, log)
