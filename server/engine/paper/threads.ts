import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Problem } from '@/schema'
import type { Log } from '../../log'

/** The reply of a worker thread. */
export type Reply<Answer> = { readonly answer: Answer } | { readonly failure: string }

interface Job<Task, Answer> {
  readonly task: Task
  readonly done: (answer: Answer) => void
  readonly failed: (error: Error) => void
}

interface Options {
  readonly file: string | URL
  readonly log: Log
  /** Milliseconds after which a task is given up with its thread. */
  readonly longest: number
  readonly memoryMb: number
}

/** Limit of waiting jobs; further ones are refused with a time to try again. */
const maxWaiting = 200
/** Idle threads are ended to free their memory. */
const idle = 120_000
const againIn = 10

/** Runs tasks in worker threads, which are started on demand and ended when idle. A task that fails ends its thread. */
export class Threads<Task, Answer> {
  private readonly most = Math.max(1, Math.min(2, availableParallelism() - 1))
  private readonly waiting: Job<Task, Answer>[] = []
  private readonly free: Worker[] = []
  private readonly busy = new Map<Worker, Job<Task, Answer> & { readonly timeout: NodeJS.Timeout }>()
  private idleTimer: NodeJS.Timeout | undefined

  constructor(private readonly options: Options) {}

  run(task: Task): Promise<Answer> {
    if (this.waiting.length >= maxWaiting) throw new Problem('too-often', { seconds: againIn })
    return new Promise((done, failed) => {
      this.waiting.push({ task, done, failed })
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
    const timeout = setTimeout(() => this.discard(worker, new Error('the task took too long')), this.options.longest)
    this.busy.set(worker, { ...job, timeout })
    worker.ref()
    worker.postMessage(job.task)
  }

  private startWorker() {
    const worker = new Worker(this.options.file, { resourceLimits: { maxOldGenerationSizeMb: this.options.memoryMb } })
    worker.on('message', (reply: Reply<Answer>) => this.answered(worker, reply))
    worker.on('error', (error) => this.discard(worker, error))
    worker.on('exit', () => this.discard(worker, new Error('the thread ended')))
    return worker
  }

  /** Removes and returns the job of a thread. */
  private take(worker: Worker) {
    const job = this.busy.get(worker)
    this.busy.delete(worker)
    clearTimeout(job?.timeout)
    return job
  }

  private answered(worker: Worker, reply: Reply<Answer>) {
    const job = this.take(worker)
    this.free.push(worker)
    worker.unref()
    if ('answer' in reply) job?.done(reply.answer)
    else job?.failed(new Error(reply.failure))
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
    this.options.log.error({ error }, 'a task of a worker thread failed')
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
