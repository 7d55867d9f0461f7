import type { HTMLAttributes } from 'react'
import { NO_HTML } from './trusted-types.ts'

/**
 * Props that make React keep the server's content of an element and render nothing into it. Without content from the
 * server, the element is empty.
 */
export const AS_SERVED: HTMLAttributes<HTMLElement> = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: NO_HTML },
}
