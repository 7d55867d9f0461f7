/**
 * Headers of answers for which no hook runs, because the answer is sent before a route is found, or without a route.
 */

/**
 * Content policy for answers of the API. If a browser opens an answer as a document, the document can run and load
 * nothing.
 */
export const DATA_POLICY = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'"

export const BARE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': DATA_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const
