import { NameLinks } from '#ui/list/name-links.tsx'
import { nextRowClass, rowListClass } from '../row/row-list.tsx'

/**
 * The page's parks after the first rows, as plain links. Rows of the same height replace the links when the reader
 * scrolls near them.
 */
export function OtherParks({ label, parks }: { label: string; parks: readonly { url: string; name: string }[] }) {
  if (parks.length === 0) return null
  const links = parks.map(({ url, name }) => ({ href: `/skateparks/${url}`, name, park: url }))
  return <NameLinks label={label} links={links} className={rowListClass} linkClassName={nextRowClass} />
}
