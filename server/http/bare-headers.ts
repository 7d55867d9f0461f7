/** Headers of answers that are sent before a route is found, or without one: no hook adds headers there. */

/** Content policy for answers of the API: if a browser opens one as a document, the document runs and loads nothing. */
export const DATA_POLICY = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'"

export const BARE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': DATA_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const
