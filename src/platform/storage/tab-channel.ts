/** A channel to the other tabs; undefined where the browser has none, or refuses it with all site data (Firefox throws). */
export function openTabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
