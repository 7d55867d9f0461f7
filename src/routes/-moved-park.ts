import { redirect } from '@tanstack/react-router'
import type { Park } from '#contract/parks.ts'
import { parkKey } from '#domain/park-key.ts'

/**
 * Leads from the slug of a park that was merged into another one to the park that stayed.
 * @param url the slug in the address
 * @throws a redirect if the park has another slug
 */
export function requireOwnSlug({ url: slug }: Park, url: string): void {
  const key = parkKey(url)
  if (key?.kind !== 'slug' || key.slug === slug) return
  throw redirect({
    ...{ to: '/skateparks/$url', params: { url: slug }, search: true, hash: true },
    ...{ replace: true, statusCode: 308 },
  })
}
