/** Uploaded images. Instants are ISO text with milliseconds. */
export interface ImagesTable {
  /** A digest of the uploaded file; the names of the stored files begin with it. */
  key: string
  /** `pending`: its files are being written; `removing`: they are being deleted. */
  state: 'pending' | 'stored' | 'removing'
  /** Pixels of the full picture. */
  width: number
  height: number
  /** Of all its files together. */
  bytes: number
  created_at: string
  /** null: the account was deleted. */
  created_by: string | null
  /** When it got into its state. */
  state_at: string
  /** When it was last looked for in the content. */
  checked_at: string
  /** Since when nothing shows it; null: in use, or not checked since it was uploaded. */
  unused_since: string | null
}
