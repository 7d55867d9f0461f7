/** Properties that every route has (src/router.tsx), for routes of tests. */
export const RENDERED = { staticData: { served: 'rendered' } } as const
