/**
 * The query of an address, as the router reads and writes it: every parameter is its text. The router's own pair reads
 * JSON, which makes a number of `1e3` or `1.50`, and loses the digits of a long id.
 */

/** The last value of a repeated name counts. */
export const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

/** Undefined parameters are left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined) params.set(name, String(value))
  const query = params.toString()
  return query && `?${query}`
}
