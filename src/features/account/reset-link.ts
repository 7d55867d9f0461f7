import { RESET_LINK_KINDS, type ResetLinkKind } from '#contract/auth.ts'

/** Reads the fragment of a password link (`resetPath`). Undefined where it is not whole. */
export function readResetLink(fragment: string): { kind: ResetLinkKind; token: string } | undefined {
  const params = new URLSearchParams(fragment.replace(/^#/, ''))
  const kind = RESET_LINK_KINDS.find((known) => known === params.get('kind'))
  const token = params.get('token') ?? ''
  return kind !== undefined && /^[\w-]{1,200}$/.test(token) ? { kind, token } : undefined
}
