/** Which messages travel with a server-rendered page: those of the source files that its rendering used. */

/** Source file -> the ids of its messages, as the catalogs know them. */
export type MessageOrigins = Readonly<Record<string, readonly string[]>>

/**
 * The ids of all messages of the files that asked for `used`, so that a component's other texts are there before the
 * whole catalog is. A message of several files tells its file only together with one that no other file has; where
 * there is none, all of its files count.
 */
export function messagesOfFiles(used: Iterable<string>, origins: MessageOrigins): Set<string> {
  const filesOf = new Map<string, string[]>()
  for (const [file, ids] of Object.entries(origins))
    for (const id of ids) filesOf.set(id, [...(filesOf.get(id) ?? []), file])
  const asked = [...used].map((id) => filesOf.get(id) ?? [])
  const files = new Set(asked.filter((names) => names.length === 1).flat())
  for (const names of asked) if (!names.some((name) => files.has(name))) names.forEach((name) => files.add(name))
  return new Set([...files].flatMap((file) => origins[file]!))
}
