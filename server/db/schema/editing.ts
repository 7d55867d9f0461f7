/** Columns of all tables whose rows admins edit and delete. */
export interface EditableColumns {
  /** Every edit raises the revision by 1. */
  revision: number
  /**
   * When the row was moved to the trash, ISO text; null: the row is not in the trash. While the row is in the trash,
   * its slug column contains its id, which is never a slug.
   */
  deleted_at: string | null
  /** The slug that the row gets back when it is restored. */
  deleted_slug: string | null
}

/** The values of these columns in a new row. */
export const NEW_ROW: EditableColumns = { revision: 1, deleted_at: null, deleted_slug: null }

/** Columns of things that are published and hidden at a time. */
export interface TimedColumns {
  /** When a hidden thing is published by itself, ISO text with milliseconds; null: never. */
  publish_at: string | null
  /** When a public thing is hidden by itself; null: never. */
  hide_at: string | null
}
