/** The messages that a server-rendered page contains: all messages of the source files that its rendering used. */

/** Map from source file to the ids of its messages, as in the catalogs. */
export type MessageOrigins = Readonly<Record<string, readonly string[]>>

/** The source files of public pages, and those of the shop's pages. */
export type PageOrigins = { public: MessageOrigins; shop: MessageOrigins }

/**
 * The ids of all messages that a page with the messages `used` contains. The shop's files count only for messages that
 * no public file has.
 */
export function messagesOfPage(used: ReadonlySet<string>, origins: PageOrigins): string[] {
  const publicIds = new Set(Object.values(origins.public).flat())
  const others = [...used].filter((id) => !publicIds.has(id))
  return [...used, ...messagesOfFiles(used, origins.public), ...messagesOfFiles(others, origins.shop)]
}

/**
 * The ids of all messages in the source files of `used`, so that a component has its other texts before the catalog is
 * loaded. A used message that only one file contains selects this file. A message of several files selects none of them
 * if one is selected already; otherwise it selects all of them.
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
