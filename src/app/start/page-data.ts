import type { Messages } from '@lingui/core'
import type { DehydratedState } from '@tanstack/react-query'
import type { Formatted } from '#platform/texts/format.ts'

/** The data block of a server-rendered page. It is not executable, so the content policy needs no nonce for it. */
export type PageData = {
  /** The messages that this page uses, compiled. */
  messages: Messages
  queries: DehydratedState
  /** The numbers and dates that it shows. */
  formatted: Formatted
  /** The instant of rendering, epoch ms. */
  instant: number
  /** Whether it is the not-found page that all unknown addresses of a kind share. */
  isMissing: boolean
}

export const PAGE_DATA_ID = 'page-data'

/** The data of the page that the server rendered; null in the shell. */
export function readPageData(): PageData | null {
  const block = document.getElementById(PAGE_DATA_ID)
  return block && (JSON.parse(block.textContent) as PageData)
}
