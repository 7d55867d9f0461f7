/** What every route says of itself (src/router.tsx), for routes of tests. */
export const RENDERED = { staticData: { served: 'rendered' } } as const
