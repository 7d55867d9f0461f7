/** Passkeys, and the challenges that browsers answer with them. Instants are ISO text with milliseconds. */

export interface PasskeysTable {
  id: string
  user_id: string
  /** The id that the authenticator gave the passkey, base64url. */
  credential_id: string
  /** The public key in COSE form, base64url. */
  public_key: string
  /** How often the passkey was used, as the authenticator counts; 0: the authenticator does not count. */
  counter: number
  /** JSON: the ways in which browsers reach the authenticator. */
  transports: string
  name: string
  /** The host that the passkey was created on; the passkey works only on this host. */
  rp_id: string
  backed_up: number
  created_at: string
  /** When the passkey was last used; null: never. */
  last_used_at: string | null
}

/** The purposes of a passkey. */
export type ChallengePurpose = 'sign-in' | 'enrol' | 'confirm'

/** Challenges that were not answered yet. */
export interface PasskeyChallengesTable {
  /** SHA-256 of the challenge. */
  challenge_hash: string
  purpose: ChallengePurpose
  /** The person who asked for the challenge; null: the person is not signed in yet. */
  user_id: string | null
  expires_at: string
}
