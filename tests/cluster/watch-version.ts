/** The content version as a server sees it, read again and again. It must never fall, whoever the primary is. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const BETWEEN_MS = 250
const ANSWER_WITHIN_MS = 5_000

export interface VersionWatch {
  /**
   * Stops watching.
   * @returns the versions that were lower than an earlier one, and the first and last
   */
  stop(): Promise<{ fallen: string[]; first: number; last: number }>
}

async function versionAt(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: ANSWER_WITHIN_MS })
  client.on('error', () => {})
  await client.connect()
  // PgBouncer holds requests that it can't pass on, so a silent connection is given up.
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
      // Without a primary there is nothing to read.
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
