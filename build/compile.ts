/** `npm run compile`: says whether every message of every catalog compiles; the build itself writes them. */
import { compileCatalogs } from './lingui-catalogs.ts'

for (const [language, json] of Object.entries(await compileCatalogs())) {
  console.log(`${language}: ${Object.keys(JSON.parse(json) as object).length} messages, ${json.length} bytes`)
}
