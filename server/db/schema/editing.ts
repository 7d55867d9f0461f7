/** Columns of everything that admins edit and delete. */
export interface EditableColumns {
  /** Raised by every edit. */
  revision: number
  /** ISO text; null: not in the trash. In the trash the slug column contains the id, which is never a slug. */
  deleted_at: string | null
  /** The slug that a restored thing gets back. */
  deleted_slug: string | null
}

/** The values of a new row. */
export const NEW_ROW: EditableColumns = { revision: 1, deleted_at: null, deleted_slug: null }
