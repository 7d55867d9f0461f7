/**
 * The instant (ISO text) for a new action: the present, but later than the `earlier` ones. The server ignores actions
 * with an older instant, and clocks may be set back.
 */
export function nextInstant(now: number, ...earlier: (string | null | undefined)[]): string {
  const last = earlier.map((at) => (at ? Date.parse(at) + 1 : 0))
  return new Date(Math.max(now, ...last)).toISOString()
}
