/** What the server tells about itself (docs/operations/metrics.md). Nothing of it is loaded where metrics are off. */
import type { ReplicaUse } from '../db/replica.ts'
import type { PoolUse } from '../db/store.ts'
import type { Lookups } from '../http/buffer-cache.ts'
import type { Backlog } from '../queue-runner.ts'

/** An answer to a request from outside. No member has an address, or anything else of who asked. */
export interface Answered {
  method: string
  /** The pattern of the route, of which there is a fixed number. */
  route: string
  /** The status, or `aborted`: the client was gone before there was an answer. */
  code: string
  seconds: number
}

/** What is read at each scrape. */
export interface MetricSources {
  /** Absent: the database has no pool. */
  poolUse: (() => PoolUse) | undefined
  /** Absent: there is no replica. */
  replicaUse: (() => ReplicaUse) | undefined
  /** By the value of the label `queue`. */
  queues: Record<string, () => Promise<Backlog>>
  /** By the value of the label `cache`. */
  caches: Record<string, Lookups>
  /** Milliseconds since 1970. */
  now: () => number
}

export interface Metrics {
  /** Of the text. */
  readonly contentType: string
  /** Counts an answer. */
  answered(answer: Answered): void
  /** Called once, by the application, when its parts are there. */
  watch(sources: MetricSources): void
  /** Everything, in Prometheus' text format. Does not throw because the database is away. */
  text(): Promise<string>
}
