/** `npm run compile`: says whether every message of every catalog compiles; the build itself writes them. */
import { compileCatalogFiles } from './lingui-catalogs.ts'

for (const [path, json] of Object.entries(await compileCatalogFiles())) {
  console.log(`${path}: ${Object.keys(JSON.parse(json) as object).length} messages, ${json.length} bytes`)
}
