import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, Ref } from 'react'
import classes from './name-links.module.css'

type NameLinksProps = {
  label: string
  /**
   * The linked items. If an item is a park, `park` is its `url`: when the park's card replaces the link, the card gets
   * the link's focus.
   */
  links: readonly { href: string; name: string; park?: string }[]
  ref?: Ref<HTMLUListElement>
  /** Classes of the list and of each link, in place of columns of names. */
  className?: string
  linkClassName?: string
}

/**
 * Links that show only names, in place of cards that are not rendered yet. They are for search engines and for readers
 * without scripts; for other readers, cards replace the links near the scroll position. Plain links, not the router's,
 * because a first visit hydrates all of them and hardly one is ever pressed.
 */
export function NameLinks({
  label,
  links,
  ref,
  className = classes.links,
  linkClassName = classes.link,
}: NameLinksProps) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href: event.currentTarget.pathname })
  }
  return (
    <ul ref={ref} className={className} aria-label={label}>
      {links.map(({ href, name, park }) => (
        <li key={href} data-park={park}>
          <a href={href} className={linkClassName} dir="auto" onClick={follow}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
