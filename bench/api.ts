/** The API under load: against the bare framework, its slowest answers, and its memory. */
import { execFile } from 'node:child_process'
import { get } from 'node:http'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { crawlRows } from './api/crawl.ts'
import type { Job, Outcome } from './api/load.ts'
import type { Recorded } from './api/memory-server.ts'
import { fill } from './lib/fill.ts'
import { newParks } from './lib/parks.ts'
import { processorMs, residentMegabytes } from './lib/process.ts'
import type { Bench, Row, Section } from './lib/report.ts'
import { serve, type Served, serveProduct, withFolder } from './lib/server.ts'
import { median } from './lib/stats.ts'

const PARKS = 100
const CONNECTIONS = 100
const THROUGHPUT_BUDGET = 0.8
const P99_BUDGET_MS = 50
const MEMORY_REQUESTS = 200_000
/** Allowed ratio of resident memory at the end to that after the warm-up. */
const MEMORY_BUDGET = 1.15

const LIST = '/api/skateparks'

async function load(job: Job): Promise<Outcome> {
  const script = join(import.meta.dirname, 'api/load.ts')
  const running = promisify(execFile)(process.execPath, [script], { maxBuffer: 2 ** 24 })
  running.child.stdin!.end(JSON.stringify(job))
  const { stdout } = await running
  const outcome = JSON.parse(stdout) as Outcome
  if (outcome.failed > 0)
    throw new Error(`${outcome.failed} of ${outcome.requests} requests failed: ${job.paths.join(' ')}`)
  return outcome
}

/** Loads a process and measures its processor time per request, which can be compared on a busy machine too. */
async function costed(server: Served, job: Omit<Job, 'origin'>): Promise<Outcome & { cost: number }> {
  const before = await processorMs(server.pid)
  const outcome = await load({ ...job, origin: server.origin })
  return { ...outcome, cost: ((await processorMs(server.pid)) - before) / outcome.requests }
}

/** The answer as it travels: the compressed body and its headers. */
function record(origin: string, path: string, encoding: string): Promise<Recorded> {
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { headers: { 'accept-encoding': encoding } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const kept = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary']
        const headers = Object.fromEntries(
          kept.flatMap((name) =>
            response.headers[name] === undefined ? [] : [[name, String(response.headers[name])]],
          ),
        )
        resolve({ path, headers, body: Buffer.concat(parts).toString('base64') })
      })
    }).on('error', reject)
  })
}

async function againstFramework(bench: Bench, product: Served, folder: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const encoding of ['br', 'identity']) {
    const file = join(folder, `recorded-${encoding}.json`)
    // Takes the second answer: the first one may still have been compressed on request.
    await record(product.origin, LIST, encoding)
    const recorded = await record(product.origin, LIST, encoding)
    await writeFile(file, JSON.stringify([recorded]))
    const bare = await serve(join(import.meta.dirname, 'api/memory-server.ts'), [file])
    try {
      const ours: (Outcome & { cost: number })[] = []
      const theirs: typeof ours = []
      const rounds = bench.quick ? 2 : 7
      const seconds = bench.quick ? 2 : 5
      const job = { paths: [LIST], connections: CONNECTIONS, acceptEncoding: encoding }
      for (const server of [product, bare]) await costed(server, { ...job, seconds: 2 })
      for (let round = 0; round < rounds; round++) {
        bench.say(`GET ${LIST} (${encoding}), round ${round + 1} of ${rounds}`)
        ours.push(await costed(product, { ...job, seconds }))
        theirs.push(await costed(bare, { ...job, seconds }))
      }
      rows.push({
        what: `GET ${LIST}, ${PARKS} parks, ${encoding}`,
        value: median(ours.map(({ perSecond }) => perSecond)),
        against: median(theirs.map(({ perSecond }) => perSecond)),
        unit: 'req/s',
        budget: { least: THROUGHPUT_BUDGET },
        note: `${(Buffer.from(recorded.body, 'base64').length / 1024).toFixed(1)} KB an answer; slowest round ${Math.min(...ours.map(({ perSecond }) => perSecond)).toFixed(0)}`,
      })
      // The inverse of the requests that one core could serve.
      rows.push({
        what: '… processor time a request',
        value: median(ours.map(({ cost }) => cost)),
        against: median(theirs.map(({ cost }) => cost)),
        unit: 'ms',
        budget: { most: 1 / THROUGHPUT_BUDGET },
      })
    } finally {
      await bare.stop()
    }
  }
  return rows
}

async function slowest(bench: Bench, product: Served, slug: string, id: string): Promise<Row[]> {
  const reads: Record<string, string> = {
    'the list': LIST,
    'a filtered list': `${LIST}?area=north&amenities=parking,shade&sort=rating`,
    'a page of 24': `${LIST}?limit=24&page=2`,
    'a park by slug': `${LIST}/by-url/${slug}`,
    'a park by id': `${LIST}/${id}`,
    'park names': '/api/translations/he/parks',
    config: '/api/config',
    'the home page': '/',
    'the list page': '/skateparks',
    'a park page': `/skateparks/${slug}`,
    'a search that nobody made before': `${LIST}?search=%D7%94%D7%93%D7%A7%D7%9C%20#`,
    'parks near a place that nobody asked before': `${LIST}?sort=distance&near=32.#,34.8`,
  }
  const rows: Row[] = []
  for (const [what, path] of Object.entries(reads)) {
    bench.say(`p99 of ${what}`)
    const job = { paths: [path], connections: CONNECTIONS, seconds: bench.quick ? 3 : 5 }
    const { p99, p50, max, perSecond, cost } = await costed(product, job)
    rows.push({
      what: `p99 of ${what}`,
      value: p99,
      unit: 'ms',
      budget: { most: P99_BUDGET_MS },
      note: `median ${p50.toFixed(1)} ms, slowest ${max.toFixed(0)} ms, ${perSecond.toFixed(0)} req/s, ${cost.toFixed(2)} ms of processor time each`,
    })
  }
  return rows
}

async function memory(bench: Bench, product: Served, slug: string): Promise<Row[]> {
  const paths = [
    LIST,
    `${LIST}/by-url/${slug}`,
    '/skateparks',
    `/skateparks/${slug}`,
    '/api/config',
    `${LIST}?search=gan%20#`,
  ]
  const job = { origin: product.origin, paths, connections: CONNECTIONS }
  await load({ ...job, requests: 20_000 })
  const steps = bench.quick ? 2 : 10
  const samples = [await residentMegabytes(product.pid)]
  for (let step = 0; step < steps; step++) {
    bench.say(`memory, ${step * (MEMORY_REQUESTS / steps)} of ${MEMORY_REQUESTS} requests`)
    await load({ ...job, requests: MEMORY_REQUESTS / steps })
    samples.push(await residentMegabytes(product.pid))
  }
  const quarter = Math.max(1, Math.floor(samples.length / 4))
  return [
    {
      what: `memory over ${MEMORY_REQUESTS.toLocaleString('en')} requests`,
      value: median(samples.slice(-quarter)),
      against: median(samples.slice(0, quarter)),
      unit: 'MB',
      budget: { most: MEMORY_BUDGET },
      note: samples.map((megabytes) => megabytes.toFixed(0)).join(' '),
    },
  ]
}

export const api: Section = {
  name: 'api',
  title: `The API at ${CONNECTIONS} connections, ${PARKS} parks`,
  async run(bench) {
    const dist = await bench.dist()
    return withFolder(async (folder) => {
      const parks = newParks(PARKS)
      await fill(folder, parks, dist)
      const product = await serveProduct(dist, folder, { SAMPLE_CONTENT: 'off' })
      const rows: Row[] = []
      try {
        const slug = parks[0]!.url
        rows.push(
          ...(await againstFramework(bench, product, folder)),
          ...(await slowest(bench, product, slug, '0'.repeat(23) + '1')),
          ...(await memory(bench, product, slug)),
        )
      } finally {
        await product.stop()
      }
      return [...rows, ...(await crawlRows(bench, { dist, dataDir: folder }, load))]
    })
  },
}
