/** Hashing, comparing and checking passwords (docs/product.md#passwords). */
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MIN } from '#contract/auth.ts'
import type { AccountProblem } from '#contract/auth.ts'
import type { Role } from '#contract/users.ts'
import { createQueue } from '../queue.ts'

export interface HashCost {
  /** In KiB. */
  memoryCost: number
  timeCost: number
  parallelism: number
}

/**
 * The parameters of argon2id, which are the defaults of the package. Each hash contains the parameters that it was made
 * with. If these parameters change, a hash is renewed when its owner signs in.
 */
const COST: HashCost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }
/** Highest number of hashes that are computed at once. Each takes one thread of Node's pool and 46 MiB. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism()))
const MOST_WAITING = 200

const COMMON_COUNT = 3_000
/** The most common passwords, without those that are too short anyway. */
const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((text) => text.length >= PASSWORD_MIN.rider).slice(0, COMMON_COUNT),
)
const PRODUCT_NAMES = ['rampa', 'רמפה']

export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Compares a password with a hash. If there is no hash, the comparison takes the same time and resolves to false, so
   * that the time does not tell whether an account exists.
   */
  matches(stored: string | null | undefined, password: string): Promise<boolean>
  /** Whether a hash was made with parameters that differ from the current ones. */
  isOutdated(stored: string): boolean
}

/** A keyboard can send the same letter as one character or as two; NFC makes the texts equal. */
const normalised = (password: string) => password.normalize('NFC')
const lengthOf = (password: string) => [...normalised(password)].length

/** Whether a password has the minimum length of a role. */
export const isLongEnough = (password: string, role: Role): boolean =>
  lengthOf(password) >= PASSWORD_MIN[role === 'admin' ? 'admin' : 'rider']

/** The problem of a new password; undefined: the password is acceptable. */
export function passwordProblem(
  password: string,
  { email, role }: { email: string; role: Role },
): AccountProblem | undefined {
  if (!isLongEnough(password, role)) return 'passwordTooShort'
  const text = normalised(password).toLowerCase()
  if (COMMON.has(text)) return 'passwordCommon'
  const names = [email.toLowerCase(), email.split('@', 1)[0]!.toLowerCase(), ...PRODUCT_NAMES]
  return names.some((name) => isLittleMoreThan(text, name)) ? 'passwordPersonal' : undefined
}

/** Whether a text is the name with at most digits, punctuation and three letters around it. */
function isLittleMoreThan(text: string, name: string): boolean {
  if (name.length < 3 || !text.includes(name)) return false
  return text.replaceAll(name, '').replace(/[\p{N}\p{P}\p{S}\p{Z}]+/gu, '').length < 4
}

export function createPasswords(cost = COST): Passwords {
  const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
  const queued = createQueue({
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    refusal: 'Too many people are signing in. Please try again.',
  })
  const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')
  /** A random hash with the current parameters: comparing a password with it takes as long as with a real hash. */
  const dummy = `${current}${base64(16)}$${base64(32)}`
  return {
    hash: (password) => queued(() => hash(normalised(password), cost)),
    async matches(stored, password) {
      const isSame = await queued(() => verify(stored ?? dummy, normalised(password)))
      return isSame && typeof stored === 'string'
    },
    isOutdated: (stored) => !stored.startsWith(current),
  }
}
