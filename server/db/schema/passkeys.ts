/** Passkeys and the challenges that are answered with them. Instants are ISO text with milliseconds. */

export interface PasskeysTable {
  id: string
  user_id: string
  /** What the authenticator calls it: base64url. */
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  /** How often it was used, as the authenticator counts; 0: it does not. */
  counter: number
  /** JSON: how browsers reach the authenticator. */
  transports: string
  name: string
  /** The host that it was made on, and works on. */
  rp_id: string
  backed_up: number
  created_at: string
  /** null: never. */
  last_used_at: string | null
}

/** What a passkey answer must be about. */
export type ChallengePurpose = 'sign-in' | 'enrol' | 'confirm'

/** Challenges that were not answered yet. */
export interface PasskeyChallengesTable {
  /** SHA-256 of the challenge. */
  challenge_hash: string
  purpose: ChallengePurpose
  /** Who asked for it; null: nobody is signed in yet. */
  user_id: string | null
  expires_at: string
}
