/** A cursor is a device's position in the order of changes; the device stores and sends the text without reading it. */

export interface Cursor {
  epoch: string
  /** The device knows all changes up to this version. */
  from: number
  /** Only between two pages: the last park of the previous page, and the version of that park's change. */
  after?: { version: number; id: string }
}

/** A device may append `~` and a number to the cursor. The URL is then new, so no cache answers the request. */
const PATTERN = /^([0-9a-f]{12})\.(\d{1,15})(?:\.(\d{1,15})\.([0-9a-f]{24}))?(?:~\d{1,15})?$/

export function writeCursor({ epoch, from, after }: Cursor): string {
  return [epoch, from, ...(after ? [after.version, after.id] : [])].join('.')
}

/** undefined: the text is not one of our cursors. */
export function readCursor(text: string): Cursor | undefined {
  const [, epoch, from, version, id] = PATTERN.exec(text) ?? []
  if (epoch === undefined) return undefined
  return { epoch, from: Number(from), ...(id !== undefined && { after: { version: Number(version), id } }) }
}
