/** Where to go after signing in, as the address says. The page checks it (`ownPath`). */
export const readRedirect = ({ redirect }: Record<string, unknown>): { redirect?: string } =>
  typeof redirect === 'string' ? { redirect } : {}
