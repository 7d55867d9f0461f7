/** A fake analytics service: one script on an origin of its own, which reports that it ran. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type AnalyticsStub = {
  /** Address of the script. */
  src: string
  /** Paths of all requests so far. */
  requests: string[]
  close(): Promise<void>
}

const SCRIPT = `fetch(new URL('/hit?site=' + document.currentScript.dataset.siteId, document.currentScript.src))`

export async function startAnalytics(): Promise<AnalyticsStub> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url!)
    response.setHeader('access-control-allow-origin', '*')
    if (request.url!.startsWith('/s.js')) response.setHeader('content-type', 'text/javascript').end(SCRIPT)
    else response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    src: `http://127.0.0.1:${port}/s.js#site-id=7`,
    requests,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
