/** A server of the Overpass API on this machine, which answers as the public one does. */
import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { startScripted } from './scripted-server.ts'
import type { ScriptedAnswer, ScriptedServer } from './scripted-server.ts'

interface Asked {
  method: string | undefined
  headers: IncomingHttpHeaders
  /** The query in the language of Overpass. */
  query: string | null
}

/** No test asks the real OpenStreetMap: nothing listens here. */
export const NOWHERE = 'http://127.0.0.1:1/'

export interface TestOverpass extends ScriptedServer<Asked> {
  url: string
}

export type Answer = ScriptedAnswer<Asked>

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

/** An element as `out center tags` writes it. */
export const element = (id: number, tags: Record<string, string>, latitude = 32.05, longitude = 34.78) =>
  id % 2 === 0
    ? { type: 'way', id, center: { lat: latitude, lon: longitude }, tags: { leisure: 'pitch', ...tags } }
    : { type: 'node', id, lat: latitude, lon: longitude, tags: { leisure: 'pitch', ...tags } }

export async function startOverpass(): Promise<TestOverpass> {
  const server = await startScripted(async (request): Promise<Asked> => {
    const query = new URLSearchParams(await text(request)).get('data')
    return { method: request.method, headers: request.headers, query }
  })
  return { ...server, url: `http://127.0.0.1:${server.port}/api/interpreter` }
}
