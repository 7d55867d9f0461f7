/** A server of the Overpass API on this machine, which answers as the public one does. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Asked {
  method: string | undefined
  headers: IncomingHttpHeaders
  /** The query in the language of Overpass. */
  query: string | null
}

/** No test asks the real OpenStreetMap: nothing listens here. */
export const NOWHERE = 'http://127.0.0.1:1/'

export interface TestOverpass {
  url: string
  /** All requests so far. */
  asked: Asked[]
  /** Answers the next requests, in this order; the last one also answers all further requests. */
  answer(...answers: readonly Answer[]): void
  close(): Promise<void>
}

export type Answer = (response: ServerResponse) => void

const JSON_TYPE = { 'content-type': 'application/json' }

const bodyOf = (elements: readonly object[], more: object = {}) =>
  JSON.stringify({
    version: 0.6,
    generator: 'Overpass API 0.7.62.7',
    osm3s: {
      timestamp_osm_base: '2026-05-31T08:00:00Z',
      timestamp_areas_base: '2026-05-30T23:00:00Z',
      copyright: 'The data included in this document is from www.openstreetmap.org. It is made available under ODbL.',
    },
    elements,
    ...more,
  })

/** A complete answer. */
export const complete =
  (elements: readonly object[]): Answer =>
  (response) =>
    void response.writeHead(200, JSON_TYPE).end(bodyOf(elements))

/** An answer that the server gave up in the middle, with status 200. */
export const givenUp =
  (elements: readonly object[]): Answer =>
  (response) =>
    void response
      .writeHead(200, JSON_TYPE)
      .end(bodyOf(elements, { remark: 'runtime error: Query timed out in "query" at line 1 after 91 seconds.' }))

/** An answer whose connection ends in the middle. */
export const cutOff =
  (elements: readonly object[]): Answer =>
  (response) => {
    const body = bodyOf(elements)
    response.writeHead(200, { ...JSON_TYPE, 'content-length': Buffer.byteLength(body) })
    response.write(body.slice(0, body.length / 2), () => response.destroy())
  }

/** An answer that ends properly, in the middle of its JSON. */
export const halfJson =
  (elements: readonly object[]): Answer =>
  (response) =>
    void response.writeHead(200, JSON_TYPE).end(bodyOf(elements).slice(0, -20))

/** A web page with a status. */
export const page =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
      .end(
        '<?xml version="1.0" encoding="UTF-8"?><html><head><title>OSM3S Response</title></head>' +
          '<body><p><strong>Error</strong>: runtime error: The server is probably too busy to handle your request.</p>' +
          '</body></html>',
      )

/** Accepts the request and never answers. */
export const silence: Answer = () => {}

/** An element as `out center tags` writes it. */
export const element = (id: number, tags: Record<string, string>, latitude = 32.05, longitude = 34.78) =>
  id % 2 === 0
    ? { type: 'way', id, center: { lat: latitude, lon: longitude }, tags: { leisure: 'pitch', ...tags } }
    : { type: 'node', id, lat: latitude, lon: longitude, tags: { leisure: 'pitch', ...tags } }

export async function startOverpass(): Promise<TestOverpass> {
  let answers: readonly Answer[] = []
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push({ method: request.method, headers: request.headers, query: new URLSearchParams(body).get('data') })
      const [answer, ...more] = answers
      if (more.length > 0) answers = more
      if (answer === undefined) return void response.writeHead(500).end()
      answer(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/api/interpreter`,
    asked,
    answer: (...next) => void (answers = next),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
