/** Serves the metrics at an address of their own: what serves visitors has no way to them. */
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { originOf } from '../config.ts'
import type { MetricsConfig } from '../config.ts'
import { listenError } from '../listen-error.ts'
import type { Metrics } from './metrics.ts'

export interface MetricsListener {
  /** Of the text. */
  address: string
  close(): Promise<void>
}

const PATH = '/metrics'

/** @throws StartError when the address can't be listened on */
export async function listenForScrapes(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { host, port }: MetricsConfig,
  onFailure: (error: unknown) => void,
): Promise<MetricsListener> {
  const server = createServer((request, response) => {
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
        // A scrape is not worth waiting for, and Prometheus keeps its connection open.
        server.closeAllConnections()
      }),
  }
}

async function answer(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { method, url = '/' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('content-type', 'text/plain; charset=utf-8')
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
