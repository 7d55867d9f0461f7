/** Parts of the admin area's routes; none of its code is in the first load. The frame has the Suspense boundary. */
import { lazy } from 'react'

/** Shown inside the frame instead of a page that failed. */
export const adminError = lazy(() => import('#app/admin/admin-error-screen.tsx'))
/** Shown inside the frame for an unknown address or a deleted thing. */
export const adminNotFound = lazy(() => import('#app/admin/admin-not-found.tsx'))

/** Parsed by the screens: the parsers are the admin area's code, and route files are in everybody's first load. */
export const anySearch = (search: Record<string, unknown>) => search
