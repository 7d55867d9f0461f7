/** Memory under a crawler: many addresses, each with an answer of its own. */
import { setTimeout as sleep } from 'node:timers/promises'
import { AMENITIES, AREAS, PARK_SORTS } from '#contract/parks.ts'
import { ENCODINGS } from '#server/http/accept.ts'
import { residentMegabytes } from '../lib/process.ts'
import type { Bench, Row } from '../lib/report.ts'
import { serveProduct } from '../lib/server.ts'
import type { Job, Outcome } from './load.ts'

const ADDRESSES = 1_500
/** Number of connections, and the most megabytes allowed with them. */
const BUDGETS = { 100: 600, 600: 800 }
const ROUNDS = 4
/** Time between two readings of the memory. */
const LOOK_MS = 50

/** Addresses of the list's page and of the API, each with other filters. */
function filterAddresses(): string[] {
  return Array.from({ length: ADDRESSES / 2 }, (_, index) => {
    const area = AREAS[index % AREAS.length]!
    const sort = PARK_SORTS[index % PARK_SORTS.length]!
    const amenities = AMENITIES.filter((_name, bit) => (index >> bit) & 1)
    return `/skateparks?area=${area}&sort=${sort}&amenities=${amenities.join(',')}`
  }).flatMap((path) => [path, `/api${path}`])
}

/** The peak of a process's memory while `work` runs. */
async function peakDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = await residentMegabytes(pid)
  let isDone = false
  const watch = async () => {
    while (!isDone) {
      peak = Math.max(peak, await residentMegabytes(pid))
      await sleep(LOOK_MS)
    }
  }
  const watching = watch()
  await work().finally(() => (isDone = true))
  await watching
  return peak
}

/** Each row is measured on a new process. */
export async function crawlRows(
  bench: Bench,
  { dist, dataDir }: { dist: string; dataDir: string },
  load: (job: Job) => Promise<Outcome>,
): Promise<Row[]> {
  const paths = filterAddresses()
  const rows: Row[] = []
  for (const [connections, most] of Object.entries(BUDGETS)) {
    for (const acceptEncoding of ENCODINGS) {
      bench.say(`a crawler with ${connections} connections, ${acceptEncoding}`)
      const server = await serveProduct(dist, dataDir, { SAMPLE_CONTENT: 'off' })
      try {
        const requests = ADDRESSES * (bench.quick ? 1 : ROUNDS)
        const job = { origin: server.origin, paths, connections: Number(connections), requests, acceptEncoding }
        const peak = await peakDuring(server.pid, () => load(job))
        rows.push({
          what: `memory under a crawler, ${connections} connections, ${acceptEncoding}`,
          value: peak,
          unit: 'MB',
          budget: { most },
          note: `${ADDRESSES} addresses; ${(await residentMegabytes(server.pid)).toFixed(0)} MB are left`,
        })
      } finally {
        await server.stop()
      }
    }
  }
  return rows
}
