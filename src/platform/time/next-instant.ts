/** The instant (ISO text) of a new act: now, but after the earlier ones. The server ignores older ones, and clocks may be set back. */
export function nextInstant(now: number, ...earlier: (string | null | undefined)[]): string {
  const last = earlier.map((at) => (at ? Date.parse(at) + 1 : 0))
  return new Date(Math.max(now, ...last)).toISOString()
}
