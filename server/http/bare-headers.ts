/** Headers of answers that are sent before, or instead of, a route: no hook adds any there. */

/** A browser that opens an answer of the API as a document runs and loads nothing. */
export const DATA_POLICY = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'"

export const BARE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': DATA_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const
