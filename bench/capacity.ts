/**
 * The load that one process of the server carries (docs/operations/capacity.md), on both databases, with commits that
 * survive a crash.
 */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openStore, type Store } from '#server/db/store.ts'
import { createPasswords } from '#server/http/auth/passwords.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'
import { addUser, bearer, PASSWORD, signIn, switchFeatures } from '../tests/server/accounts.ts'
import { addProduct, openTill, orderOf } from '../tests/server/new-products.ts'
import { callOf } from '../tests/server/votes.ts'
import { ratedRow } from '../tests/factories/rated-row.ts'
import { startCluster } from '../tests/postgres.ts'
import type { Job, Outcome, Shot } from './capacity/cannon.ts'
import { idOf, newParks } from './lib/parks.ts'
import { processorMs, residentMegabytes } from './lib/process.ts'
import type { Bench, Row, Section } from './lib/report.ts'
import { serveProduct, withFolder, type Served } from './lib/server.ts'

const PARKS = 100
const CONNECTIONS = 50
/** The server renders this many pages of new addresses at once; further readers get the shell. */
const RENDERED_AT_ONCE = 4
/** Enough for the orders and sign-ins that one person may make in an hour. */
const PEOPLE = 1_500
const STOCK = 1_000_000

interface Site {
  emails: readonly string[]
  /** Tokens of signed-in people. */
  tokens: readonly string[]
  order: object
  slug: string
}

async function fillSite(store: Store): Promise<Site> {
  const now = new Date().toISOString()
  const parks = newParks(PARKS)
  await store.writeContent(() =>
    createParksRepo(store).insert(parks.map((park, index) => ratedRow(idOf(index), park, now))),
  )
  await switchFeatures(store, { shop: true, accounts: true })
  await openTill(store)
  const productId = await addProduct(store, {}, STOCK)
  const variant = await store.db
    .selectFrom('product_variants')
    .select('id')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  // Hashed at the product's own cost, not the cheaper one of tests.
  const password_hash = await createPasswords().hash(PASSWORD)
  const emails: string[] = []
  const tokens: string[] = []
  await store.tx(async () => {
    for (let made = 0; made < PEOPLE; made++) {
      const user = await addUser(store, { password_hash })
      emails.push(user.email)
      tokens.push(await signIn({ store, now: Date.now }, user))
    }
  })
  const order = orderOf([{ productId, variantId: variant.id, quantity: 1 }], 12_500)
  return { emails, tokens, order, slug: parks[0]!.url }
}

const get = (...paths: string[]): Shot[] => paths.map((path) => ({ method: 'GET', path }))

/** The requests of each row: things that a rider does. */
function shotsOf({ emails, tokens, order, slug }: Site): Record<string, Shot[]> {
  const votes = Array.from({ length: PARKS }, (_, index) => callOf({ park: idOf(index), device: '{uuid}' }))
  return {
    'public reads of the API': get(
      '/api/skateparks',
      `/api/skateparks/by-url/${slug}`,
      '/api/config',
      '/api/competitions',
    ),
    'first pages that somebody else has just seen': get('/', '/skateparks', `/skateparks/${slug}`, '/guides'),
    'first pages that nobody has seen': get('/skateparks?q={number}'),
    votes: votes.map(({ path, body }) => ({ method: 'POST', path, body })),
    orders: tokens.map((token) => ({
      method: 'POST',
      path: '/api/orders',
      headers: { ...bearer(token), 'idempotency-key': '{uuid}' },
      body: order,
    })),
    'sign-ins with a password': emails.map((email) => ({
      method: 'POST',
      path: '/api/auth/login',
      body: { email, password: PASSWORD },
    })),
  }
}

async function fire(folder: string, job: Job): Promise<Outcome> {
  // A file, because the people are too many for an argument.
  const file = join(folder, 'job.json')
  await writeFile(file, JSON.stringify(job))
  const script = join(import.meta.dirname, 'capacity/cannon.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, file], { maxBuffer: 2 ** 24 })
  return JSON.parse(stdout) as Outcome
}

async function measure(
  bench: Bench,
  server: Served,
  site: Site,
  where: { engine: string; folder: string },
): Promise<Row[]> {
  const { engine, folder } = where
  const rows: Row[] = []
  const seconds = bench.quick ? 3 : 10
  for (const [what, shots] of Object.entries(shotsOf(site))) {
    bench.say(`${engine}: ${what}`)
    const connections = what.endsWith('nobody has seen') ? RENDERED_AT_ONCE : CONNECTIONS
    const job = { origin: server.origin, shots, connections }
    if (what.startsWith('public')) await fire(folder, { ...job, seconds: 2 })
    const before = await processorMs(server.pid)
    const { perSecond, p50, p99, requests, failed } = await fire(folder, { ...job, seconds })
    const cost = ((await processorMs(server.pid)) - before) / requests
    if (failed > requests / 100) throw new Error(`${failed} of ${requests} were refused: ${what}`)
    rows.push({
      what: `${engine}: ${what}`,
      value: perSecond,
      unit: 'req/s',
      note: `median ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${cost.toFixed(2)} ms of processor time each`,
    })
  }
  rows.push({ what: `${engine}: memory after all this`, value: await residentMegabytes(server.pid), unit: 'MB' })
  return rows
}

async function onEngine(bench: Bench, databaseUrl: string | undefined): Promise<Row[]> {
  const dist = await bench.dist()
  return withFolder(async (dataDir) => {
    const store = await openStore({ dataDir, databaseUrl })
    const site = await fillSite(store)
    await store.close()
    const server = await serveProduct(dist, dataDir, {
      SAMPLE_CONTENT: 'off',
      TRUST_PROXY: 'on',
      VOTES_PER_ADDRESS: '0',
      DATABASE_URL: databaseUrl ?? '',
    })
    try {
      const engine = databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'
      return await measure(bench, server, site, { engine, folder: dataDir })
    } finally {
      await server.stop()
    }
  })
}

export const capacity: Section = {
  name: 'capacity',
  title: `One process at ${CONNECTIONS} connections, ${PARKS} parks, ${PEOPLE} accounts`,
  async run(bench) {
    const rows = await onEngine(bench, undefined)
    const cluster = await startCluster({ durable: true })
    try {
      return [...rows, ...(await onEngine(bench, cluster.url))]
    } finally {
      await cluster.stop()
    }
  },
}
