import type { SiteName } from '#contract/config.ts'
import type { PasskeyHost } from '#contract/passkeys.ts'
import { ApiError } from '../api-error.ts'
import type { Site } from './ceremonies.ts'
import { type Challenges, createChallenges } from './challenges.ts'
import { passkeyHost } from './host.ts'
import type { PasskeysRepo } from './repo.ts'

export interface PasskeysOptions {
  repo: PasskeysRepo
  /** The stored setting "admins need a passkey". */
  rule: () => Promise<unknown>
  /** The site's name, which authenticators show to the person. */
  siteName: () => Promise<SiteName>
  /** The public origin. */
  origin: () => string
  /** Milliseconds since 1970. */
  now: () => number
}

/** Dependencies of all passkey code. */
export interface PasskeysContext extends Pick<PasskeysOptions, 'repo' | 'siteName' | 'now'> {
  challenges: Challenges
  /** The site's host, and the reason if this host can't have passkeys. */
  host(): PasskeyHost
  /** The site that passkeys are bound to. @throws ApiError 409 PASSKEY_HOST: the site can have no passkeys */
  site(): Site
  /** The current instant in the form in which the database stores instants. */
  at(): string
}

export function passkeysContext({ repo, siteName, origin, now }: PasskeysOptions): PasskeysContext {
  const host = () => passkeyHost(origin())
  return {
    repo,
    siteName,
    now,
    challenges: createChallenges(repo, now),
    host,
    site() {
      const { name, problem } = host()
      if (problem === null) return { origin: origin(), rpId: name }
      throw new ApiError(409, 'PASSKEY_HOST', `There are no passkeys at ${name}: they need a host name and https`)
    },
    at: () => new Date(now()).toISOString(),
  }
}

type Reason = 'challenge' | 'credential' | 'signature' | 'counter'

/** The error is the same for every reason; only the security log gets the reason. */
export const refused = (status: 401 | 409, reason: Reason) =>
  new ApiError(status, 'PASSKEY_REFUSED', 'This passkey was not accepted. Please try again.', {
    reason: `passkey ${reason}`,
  })
