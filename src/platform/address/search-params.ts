/**
 * Reads and writes the query of an address for the router; every parameter stays text. The router's own functions parse
 * JSON: they turn `1e3` or `1.50` into a number and lose digits of a long id.
 */

/** If a name repeats, its last value counts. */
export const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

/** Undefined parameters are left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined) params.set(name, String(value))
  const query = params.toString()
  return query && `?${query}`
}
