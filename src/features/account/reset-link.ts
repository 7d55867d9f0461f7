import { RESET_LINK_KINDS, type ResetLinkKind } from '#contract/auth.ts'

/** Parses the fragment of a password link (`resetPath`). undefined if the fragment is incomplete. */
export function readResetLink(fragment: string): { kind: ResetLinkKind; token: string } | undefined {
  const params = new URLSearchParams(fragment.replace(/^#/, ''))
  const kind = RESET_LINK_KINDS.find((known) => known === params.get('kind'))
  const token = tokenIn(params)
  return kind !== undefined && token !== undefined ? { kind, token } : undefined
}

/**
 * Parses the token of a link that confirms an address (`confirmEmailPath`). undefined if the fragment is incomplete.
 */
export const readConfirmLink = (fragment: string): string | undefined =>
  tokenIn(new URLSearchParams(fragment.replace(/^#/, '')))

function tokenIn(params: URLSearchParams): string | undefined {
  const token = params.get('token') ?? ''
  return /^[\w-]{1,200}$/.test(token) ? token : undefined
}
