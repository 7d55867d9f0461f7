import { createLink, type LinkComponentProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

function Anchor({ 'aria-current': _current, children, ...rest }: ComponentProps<'a'>) {
  return <a {...rest}>{children}</a>
}

/**
 * A link without `aria-current="page"`. The router adds it to links that lead to the current address or to an ancestor
 * of it; on a back link or a dialog link that would be wrong.
 */
export const PlainLink = createLink(Anchor)

type DialogLinkProps = Pick<LinkComponentProps<'a'>, 'className' | 'children' | 'replace' | 'aria-label'> & {
  /** The dialog's hash, without `#`. */
  hash: string
}

/** A link that opens a dialog over the current page. */
export function DialogLink({ hash, ...rest }: DialogLinkProps) {
  return <PlainLink to="." search hash={hash} resetScroll={false} aria-haspopup="dialog" {...rest} />
}
