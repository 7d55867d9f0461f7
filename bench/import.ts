/** `npm run import` of 10,000 drawn parks into an empty database: processor time and memory of the command. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { peakMegabytes, processorMs } from './lib/process.ts'
import type { Bench, Row, Section } from './lib/report.ts'
import { withFolder } from './lib/server.ts'

const PARKS = 10_000
const CORNERS = 64
const MOST_MS = 10_000
const MOST_MB = 300
/** How often the figures of the running command are read; after its end there are none. */
const EVERY_MS = 50

/** A park as OpenStreetMap draws it; a third has a name. The whole file has 20 MB. */
function drawnPark(index: number): object {
  const [longitude, latitude] = [34.3 + (index % 100) * 0.012, 29.6 + Math.floor(index / 100) * 0.035]
  const ring = Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * (corner % CORNERS)) / CORNERS
    return [
      Number((longitude + 0.0004 * Math.cos(angle)).toFixed(9)),
      Number((latitude + 0.0003 * Math.sin(angle)).toFixed(9)),
    ]
  })
  return {
    type: 'Feature',
    id: `way/${1000 + index}`,
    geometry: { type: 'Polygon', coordinates: [ring] },
    properties: {
      ...{ leisure: 'pitch', sport: 'skateboard', lit: 'yes', surface: index % 2 === 0 ? 'asphalt' : 'concrete' },
      ...(index % 3 === 0 && { name: `Park number ${index}` }),
      ...(index % 5 === 0 && { 'addr:city': `עיר ${index % 97}` }),
      description: 'A drawn park. '.repeat(12),
    },
  }
}

async function measured(dist: string, file: string, dataDir: string): Promise<{ ms: number; mb: number }> {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '', SAMPLE_CONTENT: 'off' }
  const child = spawn(process.execPath, [join(dist, 'server/import.js'), file], { env, stdio: 'ignore' })
  let [ms, mb] = [NaN, NaN]
  const timer = setInterval(() => {
    void Promise.all([processorMs(child.pid!), peakMegabytes(child.pid!)]).then(([nowMs, nowMb]) => {
      if (!Number.isNaN(nowMs)) ms = nowMs
      if (!Number.isNaN(nowMb)) mb = nowMb
    })
  }, EVERY_MS)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearInterval(timer)
  if (code !== 0) throw new Error(`the import ended with ${code}`)
  return { ms, mb }
}

export const importSection: Section = {
  name: 'import',
  title: 'The import of a large file',
  run: async (bench: Bench): Promise<Row[]> => {
    const dist = await bench.dist()
    return withFolder(async (folder) => {
      const file = join(folder, 'parks.geojson')
      const features = Array.from({ length: PARKS }, (_, index) => drawnPark(index))
      const text = JSON.stringify({ type: 'FeatureCollection', features })
      await writeFile(file, text)
      bench.say(`importing ${PARKS} parks`)
      const { ms, mb } = await measured(dist, file, join(folder, 'data'))
      const note = `${(Buffer.byteLength(text) / 1e6).toFixed(1)} MB, ${PARKS} parks`
      return [
        { what: 'processor time of the command', value: ms, unit: 'ms', budget: { most: MOST_MS }, note },
        { what: 'most memory', value: mb, unit: 'MB', budget: { most: MOST_MB } },
      ]
    })
  },
}
