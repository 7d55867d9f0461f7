import type { SiteName } from '#contract/config.ts'

let read: SiteName | null | undefined

/** The site's name that the server put into the shell if it is not the default, for a device without settings. */
export function shellName(): SiteName | null {
  if (read === undefined && !import.meta.env.SSR) {
    const block = document.getElementById('site-name')
    read = block && (JSON.parse(block.textContent) as SiteName)
  }
  return read ?? null
}
