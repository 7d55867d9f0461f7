import { createLink, type LinkComponentProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

function Anchor({ 'aria-current': _current, children, ...rest }: ComponentProps<'a'>) {
  return <a {...rest}>{children}</a>
}

/**
 * A link that never says "current page". The router says it of every link to this address or to one above it; of a link
 * back, to the page before or to a dialog that is wrong.
 */
export const PlainLink = createLink(Anchor)

type DialogLinkProps = Pick<LinkComponentProps<'a'>, 'className' | 'children' | 'replace' | 'aria-label'> & {
  /** Names the dialog in the address, without `#`. */
  hash: string
}

/** A link that opens a dialog over the page that it stands on. */
export function DialogLink({ hash, ...rest }: DialogLinkProps) {
  return <PlainLink to="." search hash={hash} resetScroll={false} aria-haspopup="dialog" {...rest} />
}
