/** Times without a successful write. */
import { KINDS } from './writers.ts'
import type { Kind, Ledger } from './writers.ts'

/** The longest time between `from` and `to` without one of the instants, in milliseconds. */
export function longestGap(instants: readonly number[], from: number, to: number): number {
  const between = instants.filter((at) => at > from && at < to)
  return [from, ...between].reduce((longest, at, index) => Math.max(longest, (between[index] ?? to) - at), 0)
}

/** The longest gap of all writes, of each kind, and of a rider who only reads, in seconds with one decimal. */
export function gapsOf(ledger: Pick<Ledger, 'acknowledged' | 'reads'>, from: number, to: number) {
  const seconds = (instants: readonly number[]) => (longestGap(instants, from, to) / 1000).toFixed(1)
  const writes = (kind?: Kind) =>
    seconds(ledger.acknowledged.flatMap((one) => (kind === undefined || one.kind === kind ? [one.at] : [])))
  return {
    'stood still, s': writes(),
    ...Object.fromEntries(KINDS.map((kind) => [kind, writes(kind)])),
    reads: seconds(ledger.reads),
  }
}
