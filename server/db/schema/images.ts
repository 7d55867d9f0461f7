/** Uploaded images. Instants are ISO text with milliseconds. */
export interface ImagesTable {
  /** A digest of the uploaded file; the names of the stored files begin with it. */
  key: string
  /** `pending`: the image's files are being written; `removing`: they are being deleted. */
  state: 'pending' | 'stored' | 'removing'
  /** Width of the full picture in pixels. */
  width: number
  height: number
  /** Total size of the image's files. */
  bytes: number
  created_at: string
  /** Who uploaded the image; null: the account was deleted. */
  created_by: string | null
  /** When the image changed to its current `state`. */
  state_at: string
  /** When the server last checked whether any content shows the image. */
  checked_at: string
  /**
   * Since when no content shows the image; null: some content shows it, or the image was not checked since its upload.
   */
  unused_since: string | null
}
