import type { SiteName } from '#contract/config.ts'

let read: SiteName | null | undefined

/**
 * The site's name in the shell, for a device that has no settings yet. The server writes it only if it is not the
 * default.
 */
export function shellName(): SiteName | null {
  if (read === undefined && !import.meta.env.SSR) {
    const block = document.getElementById('site-name')
    read = block && (JSON.parse(block.textContent) as SiteName)
  }
  return read ?? null
}
