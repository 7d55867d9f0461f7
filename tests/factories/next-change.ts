import type { OpenStatus } from '#domain/hours.ts'

/** When the park next opens or closes (epoch ms), or null when that is not known. */
export function nextChange(status: OpenStatus): number | null {
  if (status.state === 'open' || status.state === 'closing-soon') return status.until
  return status.state === 'closed' ? status.opensAt : null
}
