/** The start-up snapshot in localStorage: `app/snapshot.ts` writes it, `document/start-up-snapshot.ts` shows it. */

export type SnapshotRecord = {
  /** The app's version: another version has other styles and texts. */
  version: string
  lang: string
  /** The window's width in CSS px: a script computes the list's layout. */
  width: number
  /** When it expires, epoch ms: at the same time as the cached data it shows. */
  until: number
  /** Paths of the fonts that were loaded. */
  fonts: string[]
  /** Paths of the style sheets that were loaded. */
  sheets: string[]
  html: string
}

export const snapshotKey = (path: string): string => `snapshot:${path}`

/** Whether an address has no filters; the installed app adds its start source. */
export const isPlainSearch = (search: string): boolean => search === '' || search === '?source=app'
