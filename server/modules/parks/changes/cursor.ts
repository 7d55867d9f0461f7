/** A device's position in the order of changes; opaque to the device. */

export interface Cursor {
  epoch: string
  /** All changes up to this version are known. */
  from: number
  /** Between two pages: the last park of the previous page, and the version of its change. */
  after?: { version: number; id: string }
}

/** After `~` a device may write a number of its own: it makes another address, which no cache knows. */
const PATTERN = /^([0-9a-f]{12})\.(\d{1,15})(?:\.(\d{1,15})\.([0-9a-f]{24}))?(?:~\d{1,15})?$/

export function writeCursor({ epoch, from, after }: Cursor): string {
  return [epoch, from, ...(after ? [after.version, after.id] : [])].join('.')
}

/** undefined: not one of our cursors. */
export function readCursor(text: string): Cursor | undefined {
  const [, epoch, from, version, id] = PATTERN.exec(text) ?? []
  if (epoch === undefined) return undefined
  return { epoch, from: Number(from), ...(id !== undefined && { after: { version: Number(version), id } }) }
}
