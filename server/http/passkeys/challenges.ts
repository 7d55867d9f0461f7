/**
 * The challenges that authenticators sign. They are stored in the database, so that several processes share them. Each
 * challenge is for one purpose and one person (or for nobody yet). It is deleted when it is used.
 */
import { randomBytes } from 'node:crypto'
import type { PasskeyProof, PasskeyRegistration } from '#contract/passkeys.ts'
import type { ChallengePurpose } from '#server/db/schema/passkeys.ts'
import { digestOf } from '../auth/tokens.ts'
import { CHALLENGE_MS, challengeOf } from './ceremonies.ts'
import type { PasskeysRepo } from './repo.ts'

/** The purpose of a challenge, and the person that it is for. `userId` null: the person is not known yet. */
export interface ChallengeFor {
  purpose: ChallengePurpose
  userId: string | null
}

export interface Challenges {
  /** Makes and stores a new challenge, and resolves to it. */
  begin(asked: ChallengeFor): Promise<string>
  /**
   * Uses up the challenge in an answer, and resolves to the challenge; undefined: the challenge is not valid, for any
   * reason.
   */
  use(answer: PasskeyProof | PasskeyRegistration, asked: ChallengeFor): Promise<string | undefined>
}

/** @param now milliseconds since 1970 */
export function createChallenges(repo: PasskeysRepo, now: () => number): Challenges {
  const rowOf = (challenge: string, { purpose, userId }: ChallengeFor, until: number) => ({
    challenge_hash: digestOf(challenge),
    purpose,
    user_id: userId,
    expires_at: new Date(until).toISOString(),
  })
  return {
    async begin(asked) {
      const challenge = randomBytes(32).toString('base64url')
      await repo.addChallenge(rowOf(challenge, asked, now() + CHALLENGE_MS))
      return challenge
    },
    async use(answer, asked) {
      const challenge = challengeOf(answer)
      if (challenge === undefined) return undefined
      return (await repo.useChallenge(rowOf(challenge, asked, now()))) ? challenge : undefined
    },
  }
}
