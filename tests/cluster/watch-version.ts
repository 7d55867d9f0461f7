/** The content version as a server sees it, asked again and again: it must never fall, whoever the primary is. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const BETWEEN_MS = 250
const ANSWER_WITHIN_MS = 5_000

export interface VersionWatch {
  /** Ends it. @returns the versions that were lower than one before them, and the first and last */
  stop(): Promise<{ fallen: string[]; first: number; last: number }>
}

async function versionAt(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: ANSWER_WITHIN_MS })
  client.on('error', () => {})
  await client.connect()
  // PgBouncer answers what it can't pass on; a connection that says nothing is given up.
  const limit = setTimeout(() => client.connection.stream.destroy(), ANSWER_WITHIN_MS)
  try {
    const { rows } = await client.query<{ version: string }>('select version from content_version where id = 1')
    return Number(rows[0]!.version)
  } finally {
    clearTimeout(limit)
    await client.end().catch(() => {})
  }
}

export function watchVersion(databaseUrl: string): VersionWatch {
  const seen: number[] = []
  let isStopped = false
  const watching = (async () => {
    while (!isStopped) {
      // While there is no primary there is nothing to see.
      await versionAt(databaseUrl).then(
        (version) => seen.push(version),
        () => {},
      )
      await pause(BETWEEN_MS)
    }
  })()
  return {
    async stop() {
      isStopped = true
      await watching
      const fallen = seen.flatMap((version, index) =>
        index > 0 && version < seen[index - 1]! ? [`${version} after ${seen[index - 1]}`] : [],
      )
      return { fallen, first: seen[0] ?? NaN, last: seen.at(-1) ?? NaN }
    },
  }
}
