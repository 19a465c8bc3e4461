import { createHash, createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Problem } from '@/schema'

export const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

export const newSeed = () => randomBytes(32)

/** A token derived from a secret of the server and one of the caller: the same two give the same token. */
export const tokenFrom = (seed: Buffer, of: string) => createHmac('sha256', seed).update(of).digest('base64url')

export const newCode = () => String(randomInt(0, 10_000)).padStart(4, '0')

export const sameBytes = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

const unambiguous = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export const newInvitation = () => Array.from({ length: 8 }, () => unambiguous[randomInt(unambiguous.length)]).join('')

/** One core stays free for other work. */
const maxAtOnce = Math.max(1, availableParallelism() - 1)
/** About two seconds of waiting. */
const maxWaiting = 32 * maxAtOnce
const secondsToWait = 5

let running = 0
const waiting: (() => void)[] = []

/** Limits concurrent key derivations to the free cores, first in, first out, because each one keeps a core busy. */
async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running < maxAtOnce) running += 1
  else {
    if (waiting.length >= maxWaiting) throw new Problem('too-often', { seconds: secondsToWait })
    await new Promise<void>((start) => waiting.push(start))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

const derive = (password: string, salt: Buffer, cost: number) =>
  queued(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 256 * 2 ** cost * 8 }
        scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)))
      }),
  )

/** `scrypt$<cost>$<salt>$<key>` */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Takes as long for an account that does not exist as for one that does. */
export async function isPassword(password: string, hash: string | null, cost: number): Promise<boolean> {
  const [, ownCost = String(cost), salt = '', key = ''] = (hash ?? '').split('$')
  const found = await derive(password, Buffer.from(salt, 'base64url'), Number(ownCost))
  return hash !== null && sameBytes(found, Buffer.from(key, 'base64url'))
}
