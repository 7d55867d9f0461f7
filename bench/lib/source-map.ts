/** Reads source maps: the source of a place in a built file. */
import { brotliCompressSync } from 'node:zlib'

type RawMap = { sources: (string | null)[]; mappings: string }
type Segment = readonly [column: number, source: number]

/** Segments of each line, sorted by column; source -1: no source. */
export type SourceMap = { sources: string[]; lines: Segment[][] }

const DIGITS = new Map([...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].map((c, i) => [c, i]))

/** Numbers of one segment: base 64 in groups of five bits, the sign in the lowest. */
function decode(text: string): number[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const char of text) {
    const digit = DIGITS.get(char)!
    value += (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = shift = 0
  }
  return numbers
}

export function readSourceMap(json: string): SourceMap {
  const raw = JSON.parse(json) as RawMap
  let source = 0
  const lines = raw.mappings.split(';').map((line) => {
    let column = 0
    return line
      .split(',')
      .filter(Boolean)
      .map((text): Segment => {
        const [columns = 0, sources] = decode(text)
        column += columns
        if (sources === undefined) return [column, -1]
        source += sources
        return [column, source]
      })
  })
  return { sources: raw.sources.map((name) => name ?? ''), lines }
}

/** The source of a place (both counted from 0); empty when it has none. */
export function sourceAt(map: SourceMap, line: number, column: number): string {
  const segments = map.lines[line] ?? []
  let low = 0
  let high = segments.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (segments[middle]![0] <= column) low = middle + 1
    else high = middle
  }
  const segment = segments[low - 1]
  return segment && segment[1] >= 0 ? map.sources[segment[1]]! : ''
}

/**
 * The library or part that a source belongs to: `react-dom`, `@tanstack/react-router`, or `rampa: features/parks` for
 * our own code.
 */
export function ownerOf(source: string): string {
  // The measured build lies in node_modules itself, so paths of packages begin without that folder.
  const packages = source.replace(/^(?:\.\.\/)+(?!(?:\.\.|src)\/)/, 'node_modules/').split('node_modules/')
  if (packages.length > 1) {
    const [scope = '', name = ''] = packages.at(-1)!.split('/')
    return scope.startsWith('@') ? `${scope}/${name}` : scope
  }
  const own = /(?:^|\/)src\/([^?]+)/.exec(source)?.[1]
  if (own === undefined) return '(glue)'
  const parts = own.split('/')
  return `rampa: ${parts.length === 1 ? 'entry, router' : parts.slice(0, parts[0] === 'features' ? 2 : 1).join('/')}`
}

/**
 * Shares out a built file's compressed bytes among the owners of its code. Each owner's text is compressed by itself,
 * and the sizes are scaled so that they add up to the file's own.
 */
export function bytesByOwner(code: string, map: SourceMap, compressedBytes: number): Map<string, number> {
  const texts = new Map<string, string[]>()
  code.split('\n').forEach((text, line) => {
    const segments = map.lines[line] ?? []
    const cuts: Segment[] = segments[0]?.[0] === 0 ? segments : [[0, -1], ...segments]
    cuts.forEach(([column, source], index) => {
      const owner = source < 0 ? '(glue)' : ownerOf(map.sources[source]!)
      const part = text.slice(column, cuts[index + 1]?.[0])
      const parts = texts.get(owner)
      if (parts) parts.push(part)
      else texts.set(owner, [part])
    })
  })
  const alone = [...texts].map(([owner, parts]) => [owner, brotliCompressSync(parts.join('')).length] as const)
  const sum = alone.reduce((total, [, bytes]) => total + bytes, 0)
  return new Map(alone.map(([owner, bytes]) => [owner, (bytes / sum) * compressedBytes]))
}
