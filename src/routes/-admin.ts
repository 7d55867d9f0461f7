/**
 * Parts that the routes of the admin area share. Lazy, so that the admin area's code is not in the first load. The
 * Suspense boundary is in the frame.
 */
import { lazy } from 'react'

/** Shown inside the frame instead of a page that failed. */
export const adminError = lazy(() => import('#app/admin/admin-error-screen.tsx'))
/** Shown inside the frame for an unknown address, or for a thing that was deleted. */
export const adminNotFound = lazy(() => import('#app/admin/admin-not-found.tsx'))

/**
 * Accepts any search parameters. The screens parse them, because the parsers are the admin area's code, and route files
 * are in everybody's first load.
 */
export const anySearch = (search: Record<string, unknown>) => search
