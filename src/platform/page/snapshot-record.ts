/** The start-up snapshot in localStorage: `app/snapshot.ts` writes it, `document/start-up-snapshot.ts` shows it. */

export type SnapshotRecord = {
  /** The app's version. A snapshot of another version is not shown, because its styles and texts may differ. */
  version: string
  lang: string
  /**
   * The window's width in CSS px. The list's layout was computed for this width, so the snapshot fits no other width.
   */
  width: number
  /** When the snapshot expires, epoch ms. The cached data that it shows expires at the same time. */
  until: number
  /** Paths of the fonts that were loaded. */
  fonts: string[]
  /** Paths of the style sheets that were loaded. */
  sheets: string[]
  html: string
}

export const snapshotKey = (path: string): string => `snapshot:${path}`

/**
 * Whether an address has no filters. `?source=app`, with which the installed app starts, does not count as a filter.
 */
export const isPlainSearch = (search: string): boolean => search === '' || search === '?source=app'
