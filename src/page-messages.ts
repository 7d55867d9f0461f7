/** The messages that a server-rendered page contains: all messages of the source files that its rendering used. */

/** Map from source file to the ids of its messages, as in the catalogs. */
export type MessageOrigins = Readonly<Record<string, readonly string[]>>

/** The source files of public pages, and those of the shop's pages. */
export type PageOrigins = { public: MessageOrigins; shop: MessageOrigins }

/**
 * The ids of all messages that a page with the messages `used` contains. The shop's files are searched only for used
 * messages that no public file contains.
 */
export function messagesOfPage(used: ReadonlySet<string>, origins: PageOrigins): string[] {
  const publicIds = new Set(Object.values(origins.public).flat())
  const others = [...used].filter((id) => !publicIds.has(id))
  return [...used, ...messagesOfFiles(used, origins.public), ...messagesOfFiles(others, origins.shop)]
}

/**
 * The ids of all messages in the source files of `used`, so that a component has its other texts before the catalog is
 * loaded. If only one file contains a used message, this file is selected. If several files contain the message and one
 * of them is already selected, no further file is selected; otherwise all of them are.
 */
export function messagesOfFiles(used: Iterable<string>, origins: MessageOrigins): Set<string> {
  const filesOf = new Map<string, string[]>()
  for (const [file, ids] of Object.entries(origins))
    for (const id of ids) filesOf.set(id, [...(filesOf.get(id) ?? []), file])
  const filesOfUsed = [...used].map((id) => filesOf.get(id) ?? [])
  const files = new Set(filesOfUsed.filter((names) => names.length === 1).flat())
  for (const names of filesOfUsed) if (!names.some((name) => files.has(name))) names.forEach((name) => files.add(name))
  return new Set([...files].flatMap((file) => origins[file]!))
}
