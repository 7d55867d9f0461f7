/** CPU profiles of a page, read through the build's source maps. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession } from '@playwright/test'
import { ownerOf, readSourceMap, sourceAt, type SourceMap } from './source-map.ts'

type Frame = { functionName: string; url: string; lineNumber: number; columnNumber: number }
type Profile = {
  nodes: { id: number; callFrame: Frame; children?: number[] }[]
  samples?: number[]
  timeDeltas?: number[]
}

export type Spent = {
  /** ms of script, garbage collection and the page's own work; idle time is left out. */
  busy: number
  /** ms with a function of this source (by its path) anywhere on the stack. */
  inside(source: string): number
  /** ms at the top of the stack by owner, largest first; `(program)` is the browser: layout, paint and the like. */
  byOwner: [owner: string, ms: number][]
  /** ms as of `inside` for each source of ours but the entry, largest first. */
  own: [source: string, ms: number][]
}

/** Profiles the page's thread while `work` runs. `client`: the built files with their maps. */
export async function profiled(session: CDPSession, client: string, work: () => Promise<void>): Promise<Spent> {
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: 100 })
  await session.send('Profiler.start')
  await work()
  const { profile } = (await session.send('Profiler.stop')) as { profile: Profile }
  return read(profile, client)
}

function read({ nodes, samples = [], timeDeltas = [] }: Profile, client: string): Spent {
  const maps = new Map<string, SourceMap | null>()
  const mapOf = (url: string): SourceMap | null => {
    const file = URL.canParse(url) ? `${join(client, new URL(url).pathname)}.map` : ''
    if (!maps.has(file)) maps.set(file, file && existsSync(file) ? readSourceMap(readFileSync(file, 'utf8')) : null)
    return maps.get(file)!
  }
  const sources = new Map<number, string>()
  const parents = new Map<number, number>()
  const frames = new Map<number, Frame>()
  for (const { id, callFrame, children = [] } of nodes) {
    const map = mapOf(callFrame.url)
    frames.set(id, callFrame)
    sources.set(id, map ? sourceAt(map, callFrame.lineNumber, callFrame.columnNumber) : '')
    for (const child of children) parents.set(child, id)
  }
  const stackOf = (id: number): Set<string> => {
    const stack = new Set<string>()
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at))
      if (sources.get(at)) stack.add(sources.get(at)!)
    return stack
  }

  const stacks = new Map<number, Set<string>>()
  const inclusive = new Map<string, number>()
  const owners = new Map<string, number>()
  let busy = 0
  samples.forEach((id, index) => {
    const frame = frames.get(id)!
    const ms = (timeDeltas[index + 1] ?? 0) / 1000
    if (frame.functionName === '(idle)') return
    busy += ms
    const stack = stacks.get(id) ?? stackOf(id)
    stacks.set(id, stack)
    for (const source of stack) inclusive.set(source, (inclusive.get(source) ?? 0) + ms)
    // The time of native functions counts for their caller.
    let at: number | undefined = id
    while (at !== undefined && !sources.get(at) && !frames.get(at)!.functionName.startsWith('(')) at = parents.get(at)
    const source = at === undefined ? '' : sources.get(at)!
    const owner = source ? ownerOf(source) : (frames.get(at ?? id)!.functionName ?? '')
    owners.set(owner, (owners.get(owner) ?? 0) + ms)
  })
  return {
    busy,
    inside: (wanted) => [...inclusive].reduce((sum, [source, ms]) => sum + (source.includes(wanted) ? ms : 0), 0),
    byOwner: [...owners].sort(([, a], [, b]) => b - a),
    own: [...inclusive]
      .filter(([source]) => /(?:^|\/)src\/(?!entry)/.test(source) && !source.includes('node_modules'))
      .map(([source, ms]): [string, number] => [source.replace(/^.*?src\//, '').replace(/\?.*$/, ''), ms])
      .sort(([, a], [, b]) => b - a),
  }
}

/** The largest owners and the largest of our own sources (callees included), divided by `times` repetitions. */
export function spentText({ byOwner, own }: Spent, times: number, count = 6): string {
  const text = (parts: readonly (readonly [string, number])[]) =>
    parts
      .slice(0, count)
      .map(([name, ms]) => `${name} ${(ms / times).toFixed(1)}`)
      .join(', ')
  return `${text(byOwner)}; inside ${text(own)}`
}
