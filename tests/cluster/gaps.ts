/** How long writes stood still. */
import { KINDS } from './writers.ts'
import type { Kind, Ledger } from './writers.ts'

/**
 * The longest time without an acknowledged write between two instants, in milliseconds.
 * @param kind absent: of any kind
 */
export function longestGap(
  { acknowledged }: Pick<Ledger, 'acknowledged'>,
  from: number,
  to: number,
  kind?: Kind,
): number {
  const instants = acknowledged.flatMap((one) =>
    one.at > from && one.at < to && (kind === undefined || one.kind === kind) ? [one.at] : [],
  )
  return [from, ...instants].reduce((longest, at, index) => Math.max(longest, (instants[index] ?? to) - at), 0)
}

/** Of all, and of each kind, in seconds with one decimal. */
export function gapsOf(ledger: Pick<Ledger, 'acknowledged'>, from: number, to: number): Record<string, string> {
  const seconds = (kind?: Kind) => (longestGap(ledger, from, to, kind) / 1000).toFixed(1)
  return { 'stood still, s': seconds(), ...Object.fromEntries(KINDS.map((kind) => [kind, seconds(kind)])) }
}
