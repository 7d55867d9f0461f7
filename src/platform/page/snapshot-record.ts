/** The start-up snapshot in localStorage: `app/snapshot.ts` writes it, `document/start-up-snapshot.ts` shows it. */

export type SnapshotRecord = {
  /** The app's version. A snapshot of another version is not shown, because its styles and texts may differ. */
  version: string
  lang: string
  /** The window's width in CSS px: a script computed the list's layout for this width. */
  width: number
  /** When the snapshot expires, epoch ms: at the same time as the cached data that it shows. */
  until: number
  /** Paths of the fonts that were loaded. */
  fonts: string[]
  /** Paths of the style sheets that were loaded. */
  sheets: string[]
  html: string
}

export const snapshotKey = (path: string): string => `snapshot:${path}`

/** Whether an address has no filters. `?source=app` is no filter: the installed app starts with it. */
export const isPlainSearch = (search: string): boolean => search === '' || search === '?source=app'
