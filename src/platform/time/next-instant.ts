/**
 * The instant (ISO text) for a new action: now, but always later than the instants in `earlier`. The clock may have
 * been set back, and the server ignores an action with an older instant than the last.
 */
export function nextInstant(now: number, ...earlier: (string | null | undefined)[]): string {
  const last = earlier.map((at) => (at ? Date.parse(at) + 1 : 0))
  return new Date(Math.max(now, ...last)).toISOString()
}
