/** Examples on the page about open data. A test runs each of them against a real server. */
import type { Language } from '#contract/limits.ts'

export interface Example {
  /** Where the code runs: in a shell, or as a module in browsers and Node. */
  kind: 'shell' | 'module'
  title: Record<Language, string>
  /** The code of the example. @param origin the public origin, without a trailing slash */
  code(origin: string): string
}

export const EXAMPLES: readonly Example[] = [
  {
    kind: 'shell',
    title: { he: 'הורדת הקבצים', en: 'Download the files' },
    code: (origin) => `curl --fail --compressed --remote-name ${origin}/api/open-data/parks.geojson
curl --fail --compressed --remote-name ${origin}/api/open-data/parks.csv`,
  },
  {
    kind: 'shell',
    title: { he: 'הורדה חוזרת רק אם משהו השתנה', en: 'Download again only what has changed' },
    code: (origin) =>
      `curl --fail --compressed --etag-compare parks.etag --etag-save parks.etag \\
  --output parks.geojson ${origin}/api/open-data/parks.geojson`,
  },
  {
    kind: 'module',
    title: { he: 'ספירת הפארקים שיש בהם תאורה', en: 'Count the parks with lights' },
    code: (origin) => `const answer = await fetch('${origin}/api/open-data/parks.geojson')
const { features, attribution } = await answer.json()
const lit = features.filter(({ properties }) => properties.lit === 'yes')
console.log(\`\${lit.length} of \${features.length} parks have lights (\${attribution})\`)`,
  },
  {
    kind: 'module',
    title: { he: 'הפארקים הקרובים לנקודה', en: 'The parks closest to a point' },
    code: (origin) => `const query = new URLSearchParams({ sort: 'distance', near: '32.07,34.77', limit: '3' })
const answer = await fetch(\`${origin}/api/skateparks?\${query}\`)
const { data } = await answer.json()
for (const park of data.skateparks) console.log(park.name.en, park.location.coordinates)`,
  },
  {
    kind: 'module',
    title: { he: 'שמירת עותק מעודכן', en: 'Keep a copy up to date' },
    code: (origin) => `const ask = (path) => fetch(\`${origin}/api/skateparks\${path}\`)
const parks = new Map()
const first = (await (await ask('?page=1')).json()).data
for (let page = 1; page <= Math.ceil(first.total / 100); page++) {
  const { data } = await (await ask(\`?page=\${page}\`)).json()
  for (const park of data.skateparks) parks.set(park._id, park)
}
// From now on, as often as you like. 204: nothing has changed. 410: begin again.
let { cursor } = first
for (let more = true; more; ) {
  const answer = await ask(\`/changes?since=\${encodeURIComponent(cursor)}\`)
  if (answer.status !== 200) break
  const { data } = await answer.json()
  for (const park of data.changed) parks.set(park._id, park)
  for (const id of data.deleted) parks.delete(id)
  more = data.more
  cursor = data.cursor
}
console.log(\`\${parks.size} parks\`)`,
  },
]
