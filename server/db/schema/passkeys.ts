/** Passkeys, and the challenges that browsers answer with them. Instants are ISO text with milliseconds. */

export interface PasskeysTable {
  id: string
  user_id: string
  /** The authenticator's id of the passkey, base64url. */
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  /** Number of uses that the authenticator counted; 0: it does not count. */
  counter: number
  /** JSON: how browsers reach the authenticator. */
  transports: string
  name: string
  /** The host that the passkey was made on, and works on. */
  rp_id: string
  backed_up: number
  created_at: string
  /** null: never used. */
  last_used_at: string | null
}

/** The purpose of a passkey's answer. */
export type ChallengePurpose = 'sign-in' | 'enrol' | 'confirm'

/** Challenges that were not answered yet. */
export interface PasskeyChallengesTable {
  /** SHA-256 of the challenge. */
  challenge_hash: string
  purpose: ChallengePurpose
  /** The person who asked for the challenge; null: nobody is signed in yet. */
  user_id: string | null
  expires_at: string
}
