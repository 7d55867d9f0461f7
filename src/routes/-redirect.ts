/** Reads from the address where to go after signing in. The sign-in page checks the result (`ownPath`). */
export const readRedirect = ({ redirect }: Record<string, unknown>): { redirect?: string } =>
  typeof redirect === 'string' ? { redirect } : {}
