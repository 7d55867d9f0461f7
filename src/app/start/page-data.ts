import type { Messages } from '@lingui/core'
import type { DehydratedState } from '@tanstack/react-query'
import type { Formatted } from '#platform/texts/format.ts'

/**
 * The data in a server-rendered page. Its script element is not executable, so the content policy needs no nonce for
 * it.
 */
export type PageData = {
  /** The compiled messages that the page uses. */
  messages: Messages
  queries: DehydratedState
  /** The formatted numbers and dates that the page shows. */
  formatted: Formatted
  /** When the server rendered the page, epoch ms. */
  instant: number
  /** Whether this is the not-found page, which all unknown addresses of a kind share. */
  isMissing: boolean
}

export const PAGE_DATA_ID = 'page-data'

/** The data in a server-rendered page; null if the server sent only the shell. */
export function readPageData(): PageData | null {
  const block = document.getElementById(PAGE_DATA_ID)
  return block && (JSON.parse(block.textContent) as PageData)
}
