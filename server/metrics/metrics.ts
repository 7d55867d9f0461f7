/**
 * Metrics about the server (docs/operations/metrics.md). While metrics are off, the code that stores them is not
 * loaded.
 */
import type { Vitals } from '#contract/vitals.ts'
import type { ReplicaUse } from '../db/replica.ts'
import type { PoolUse } from '../db/store.ts'
import type { Lookups } from '../http/buffer-cache.ts'
import type { Backlog } from '../queue-runner.ts'

/** An answer to a request from outside the process. No field contains an address, or anything else about the sender. */
export interface Answered {
  method: string
  /**
   * The pattern of the route. It is not the address, because the number of patterns is fixed and the number of
   * addresses is not.
   */
  route: string
  /** The status, or `aborted`: the client had closed the connection before the answer was sent. */
  code: string
  seconds: number
}

/** Values that are read at each scrape. */
export interface MetricSources {
  /** Absent: the database has no pool. */
  poolUse: (() => PoolUse) | undefined
  /** Absent: there is no replica. */
  replicaUse: (() => ReplicaUse) | undefined
  /** Queues, by the value of the label `queue`. */
  queues: Record<string, () => Promise<Backlog>>
  /** Hits and misses by the value of the label `cache`. */
  caches: Record<string, Lookups>
  /** Milliseconds since 1970. */
  now: () => number
}

export interface Metrics {
  /** Media type of the text that `text()` returns. */
  readonly contentType: string
  /** Counts an answer. */
  answered(answer: Answered): void
  /** Counts a rider's figures. */
  vitals(vitals: Vitals): void
  /** Sets the sources of values; the application calls this once, when the sources exist. */
  watch(sources: MetricSources): void
  /** All metrics in Prometheus' text format. Does not throw when the database is away. */
  text(): Promise<string>
}
