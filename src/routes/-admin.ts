/** For the routes of the admin area; none of its code is in the first load. The frame has the Suspense boundary. */
import { lazy } from 'react'

/** Inside the frame, in place of a page that failed. */
export const adminError = lazy(() => import('#app/admin/admin-error-screen.tsx'))
/** Inside the frame, for an unknown address or a thing that was deleted. */
export const adminNotFound = lazy(() => import('#app/admin/admin-not-found.tsx'))

/** Parsed by the screens: the parsers are the admin area's code, and route files are in everybody's first load. */
export const anySearch = (search: Record<string, unknown>) => search
