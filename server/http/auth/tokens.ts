/** Makes tokens. The database stores only their digests. */
import { createHash, randomBytes } from 'node:crypto'
import { TOKEN_PREFIX } from '#contract/auth.ts'

const newSecret = (): string => randomBytes(32).toString('base64url')

/** A session's token: a prefix that secret scanners can recognise, and 32 random bytes. */
export const newToken = (): string => `${TOKEN_PREFIX}${newSecret()}`

/** The token that a device gets when an account signs in on it. */
export const newDeviceToken = newSecret

/** The token of a link for a new password. */
export const newLinkToken = newSecret

/** The stored form of a token. A token has 256 random bits, so a plain SHA-256 is enough. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
