/** Serves the metrics at a separate address, which can't be reached through the site's address. */
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { AddressInfo } from 'node:net'
import { originOf } from '../config.ts'
import type { MetricsConfig } from '../config.ts'
import { listenError } from '../listen-error.ts'
import type { Metrics } from './metrics.ts'

export interface MetricsListener {
  /** Address at which the metrics can be read. */
  address: string
  close(): Promise<void>
}

const PATH = '/metrics'
const TEXT = 'text/plain; charset=utf-8'

/**
 * Whether a request names this listener by an IP address or a known host name. Other names are refused: a page in a
 * browser on this machine could point its own host name to this listener (DNS rebinding) and read the metrics. With an
 * IP address this is not possible.
 */
function isAsked(known: ReadonlySet<string>, asked = ''): boolean {
  const [, name = ''] = /^(.*?)(?::\d*)?$/.exec(asked.toLowerCase()) ?? []
  const host = name.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) > 0 || known.has(host.replace(/\.$/, ''))
}

/** Starts the listener. @throws StartError when it can't listen on the address */
export async function listenForScrapes(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { host, port, names }: MetricsConfig,
  onFailure: (error: unknown) => void,
): Promise<MetricsListener> {
  const knownNames = new Set(['localhost', host, ...names].map((name) => name.toLowerCase()))
  const server = createServer((request, response) => {
    if (!isAsked(knownNames, request.headers.host)) {
      response.writeHead(421, { 'content-type': TEXT }).end('METRICS_NAMES does not have this name\n')
      return
    }
    answer(metrics, request, response).catch((error: unknown) => {
      onFailure(error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, { host, port }, 'METRICS_')))
    server.listen(port, host, resolve)
  })
  server.on('error', onFailure)
  return {
    address: `${originOf(host, (server.address() as AddressInfo).port)}${PATH}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // Open connections are closed: waiting for a scrape is not worthwhile, and Prometheus keeps its connection
        // open.
        server.closeAllConnections()
      }),
  }
}

async function answer(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { method, url = '/' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('content-type', TEXT)
  if (url.split('?', 1)[0] !== PATH) {
    response.writeHead(404).end(`The metrics are at ${PATH}\n`)
  } else if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end(`${PATH} can only be read\n`)
  } else {
    const text = await metrics.text()
    response.setHeader('content-type', metrics.contentType)
    response.end(text)
  }
}
