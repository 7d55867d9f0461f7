/**
 * Stores the metrics with prom-client. No other file imports prom-client, and this file is loaded only while metrics
 * are on.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Figures, Vitals } from '#contract/vitals.ts'
import type { Backlog } from '../queue-runner.ts'
import type { Metrics, MetricSources } from './metrics.ts'

/** In seconds. The lowest values are for answers from memory, the highest for uploads. */
const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/**
 * Histograms of riders' figures. The limits of "good" and "poor" that Web Vitals name are among the buckets. A sent figure
 * is divided by `unit`.
 */
const VITALS: Record<keyof Figures, { name: string; help: string; unit: number; buckets: number[] }> = {
  lcp: {
    name: 'rampa_page_lcp_seconds',
    help: 'Riders: largest contentful paint of the page that was opened, in seconds.',
    unit: 1000,
    buckets: [0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  },
  inp: {
    name: 'rampa_page_inp_seconds',
    help: 'Riders: interaction to next paint until the page was first left, in seconds.',
    unit: 1000,
    buckets: [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  },
  ttfb: {
    name: 'rampa_page_ttfb_seconds',
    help: 'Riders: time to the first byte of the page that was opened, in seconds.',
    unit: 1000,
    buckets: [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3, 6],
  },
  cls: {
    name: 'rampa_page_cls',
    help: 'Riders: cumulative layout shift until the page was first left.',
    unit: 1,
    buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  },
}
/** How long a scrape waits for the database: far less than the 10 seconds that Prometheus waits for a scrape. */
const DATABASE_TIMEOUT_MS = 3_000

/**
 * Each call makes a separate set of metrics, so that several servers in one process, as in tests, don't share them.
 * @param databaseMs how long a scrape waits for the database
 */
export function createMetrics(databaseMs = DATABASE_TIMEOUT_MS): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'rampa_http_requests_total',
    help: 'Answered requests, by the method, the pattern of the route and the status (aborted: the client went away).',
    labelNames: ['method', 'route', 'code'],
    registers,
  })
  const latency = new Histogram({
    name: 'rampa_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its answer, in seconds.',
    labelNames: ['method', 'route'],
    buckets: LATENCY_BUCKETS,
    registers,
  })
  const countVitals = vitalsIn(registers)
  let readSources: (() => Promise<void>) | undefined

  return {
    contentType: registry.contentType,
    answered({ method, route, code, seconds }) {
      requests.inc({ method, route, code })
      latency.observe({ method, route }, seconds)
    },
    vitals: countVitals,
    watch(sources) {
      const readPool = watchPool(registry, sources.poolUse)
      const readReplica = watchReplica(registry, sources.replicaUse)
      const readCaches = watchCaches(registry, sources.caches)
      const readQueues = watchQueues(registry, sources, databaseMs)
      readSources = async () => {
        // The pool is read before the queues, because reading the queues takes a connection of the pool.
        readPool()
        readReplica()
        readCaches()
        await readQueues()
      }
    },
    async text() {
      await readSources?.()
      return registry.metrics()
    },
  }
}

/** Makes the histograms of riders' figures; returns the function that counts. */
function vitalsIn(registers: Registry[]): (vitals: Vitals) => void {
  const histograms = (Object.keys(VITALS) as (keyof Figures)[]).map((figure) => {
    const { name, help, unit, buckets } = VITALS[figure]
    return {
      figure,
      unit,
      histogram: new Histogram({ name, help, labelNames: ['page', 'engine'], buckets, registers }),
    }
  })
  return ({ page, engine, ...figures }) => {
    for (const { figure, unit, histogram } of histograms) {
      const value = figures[figure]
      if (value !== undefined) histogram.observe({ page, engine }, value / unit)
    }
  }
}

function watchPool(registry: Registry, poolUse: MetricSources['poolUse']): () => void {
  if (poolUse === undefined) return () => {}
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const total = gauge('rampa_database_pool_connections', 'Open connections to PostgreSQL.')
  const idle = gauge('rampa_database_pool_idle_connections', 'Open connections to PostgreSQL that nobody uses.')
  const waiting = gauge('rampa_database_pool_waiting', 'Callers that wait for a connection to PostgreSQL.')
  return () => {
    const use = poolUse()
    total.set(use.total)
    idle.set(use.idle)
    waiting.set(use.waiting)
  }
}

function watchReplica(registry: Registry, replicaUse: MetricSources['replicaUse']): () => void {
  if (replicaUse === undefined) return () => {}
  const reads = new Counter({
    name: 'rampa_database_replica_reads_total',
    help: 'Public reads by what the replica made of them; the primary has answered all that it did not.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return () => {
    reads.reset()
    for (const [outcome, count] of Object.entries(replicaUse())) reads.inc({ outcome }, count)
  }
}

/**
 * Reads the counts of the caches at each scrape. The caches count their hits and misses themselves: for each read from
 * memory, this costs less than a counter with labels.
 */
function watchCaches(registry: Registry, caches: MetricSources['caches']): () => void {
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['cache'], registers: [registry] })
  const hits = counter('rampa_cache_hits_total', 'Answers that were in the cache.')
  const misses = counter('rampa_cache_misses_total', 'Answers that had to be made, or waited for.')
  return () => {
    hits.reset()
    misses.reset()
    for (const [cache, lookups] of Object.entries(caches)) {
      hits.inc({ cache }, lookups.hits)
      misses.inc({ cache }, lookups.misses)
    }
  }
}

function watchQueues(registry: Registry, { queues, now }: MetricSources, databaseMs: number): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const isUp = gauge('rampa_database_up', 'Whether the database answered this scrape in time.')
  const waiting = gauge('rampa_queue_messages', 'Messages that wait to be sent, of all processes together.', ['queue'])
  const age = gauge('rampa_queue_oldest_age_seconds', 'How long the oldest of them has waited; 0: none waits.', [
    'queue',
  ])

  /** Reads the queues one after the other, so that a scrape takes only one connection. */
  async function readAll() {
    const read: (Backlog & { queue: string })[] = []
    for (const [queue, backlog] of Object.entries(queues)) read.push({ queue, ...(await backlog()) })
    return read
  }
  let reading: Promise<(Backlog & { queue: string })[]> | undefined

  return async () => {
    // Concurrent scrapes share one reading of the queues, so that queries don't pile up while the database hangs.
    reading ??= readAll().finally(() => (reading = undefined))
    const backlogs = await within(reading, databaseMs)
    isUp.set(backlogs === undefined ? 0 : 1)
    // If a value is unknown, its metric is removed, because an old value would look like a current one.
    waiting.reset()
    age.reset()
    for (const backlog of backlogs ?? []) {
      const { queue, oldestAt } = backlog
      waiting.set({ queue }, backlog.waiting)
      age.set({ queue }, oldestAt === undefined ? 0 : Math.max(0, now() - oldestAt) / 1000)
    }
  }
}

/** The result of the work; undefined: the work failed or took too long. */
async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, ms, undefined)))
  try {
    return await Promise.race([work.catch(() => undefined), timeout])
  } finally {
    clearTimeout(timer)
  }
}
