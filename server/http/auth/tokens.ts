/** Secrets that are given out once and of which only a digest is kept. */
import { createHash, randomBytes } from 'node:crypto'
import { TOKEN_PREFIX } from '#contract/auth.ts'

const newSecret = (): string => randomBytes(32).toString('base64url')

/** A session's token: 32 random bytes behind the prefix that tells secret scanners what it is. */
export const newToken = (): string => `${TOKEN_PREFIX}${newSecret()}`

/** The token of a link for a new password. */
export const newLinkToken = newSecret

/** What is stored in a token's place. The token has 256 random bits: one round is enough. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
