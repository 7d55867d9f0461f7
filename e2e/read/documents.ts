/** The server's documents, parsed without a browser. */
import { JSDOM } from 'jsdom'

/** Fetches a page as a browser's first request does, and parses it without running its scripts. */
export async function fetchDocument(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers: { 'accept-language': 'he', ...headers } })
  const html = await answer.text()
  // No test here reads the styles, and parsing them takes the longest.
  const { document } = new JSDOM(html.replaceAll(/<style[^>]*>[^]*?<\/style>/g, ''), { url }).window
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)]
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    document,
    all,
    texts: (selector: string) => all(selector).map(({ textContent }) => textContent.trim()),
    values: (selector: string, attribute: string) => all(selector).map((element) => element.getAttribute(attribute)),
  }
}
export type FetchedDocument = Awaited<ReturnType<typeof fetchDocument>>
