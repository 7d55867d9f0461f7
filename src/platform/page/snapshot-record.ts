/** The start-up snapshot as it lies in localStorage: `app/snapshot.ts` keeps it, `document/start-up-snapshot.ts` shows it. */

export type SnapshotRecord = {
  /** Of the app: another version has other styles and texts. */
  version: string
  lang: string
  /** Of the window, in CSS px: the list's layout is computed by script. */
  width: number
  /** Epoch ms when it expires, as the cached data it shows (spec §9). */
  until: number
  /** Paths of the fonts that were loaded. */
  fonts: string[]
  /** Paths of the style sheets that were loaded. */
  sheets: string[]
  html: string
}

export const snapshotKey = (path: string): string => `snapshot:${path}`

/** Whether an address has no filters; the installed app adds where it was started from. */
export const isPlainSearch = (search: string): boolean => search === '' || search === '?source=app'
