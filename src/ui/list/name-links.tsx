import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, Ref } from 'react'
import classes from './name-links.module.css'

type NameLinksProps = {
  label: string
  /** `park`: the item is this park; used to keep the focus when a card replaces the link. */
  links: readonly { href: string; name: string; park?: string }[]
  ref?: Ref<HTMLUListElement>
}

/**
 * Links by name alone, in place of cards that are not rendered yet: for search engines, for readers without scripts,
 * and until the reader scrolls near them. They are plain links instead of the router's: a first visit hydrates all of
 * them, and hardly one is ever pressed.
 */
export function NameLinks({ label, links, ref }: NameLinksProps) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href: event.currentTarget.pathname })
  }
  return (
    <ul ref={ref} className={classes.links} aria-label={label}>
      {links.map(({ href, name, park }) => (
        <li key={href} data-park={park}>
          <a href={href} className={classes.link} dir="auto" onClick={follow}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
