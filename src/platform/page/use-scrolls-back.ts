import { useElementScrollRestoration } from '@tanstack/react-router'

/**
 * Whether the router will restore the reader's scroll position at this URL. The restoring needs the whole page, so a page
 * that is otherwise rendered in slices is then rendered at once.
 */
export const useScrollsBack = (): boolean =>
  (useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0) > 0
