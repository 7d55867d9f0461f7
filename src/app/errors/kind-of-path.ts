/** What an unknown address was meant to be. */
export type KindOfPath = 'park' | 'guide' | 'competition' | 'page'

/** By the address alone (spec §2): nothing else is known of what does not exist. */
export function kindOfPath(path: string): KindOfPath {
  const [, first, second, ...rest] = path.replace(/\/+$/, '').split('/')
  if (second === undefined || rest.length > 0) return 'page'
  if (first === 'skateparks') return 'park'
  if (first === 'guides') return 'guide'
  return second === 'signup' || second === 'success' ? 'competition' : 'page'
}
