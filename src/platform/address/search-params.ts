/**
 * Reads and writes the query of an address for the router. Every parameter stays text. The router's own functions would
 * parse values as JSON, so that `1e3` and `1.50` become numbers and long ids lose digits.
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
