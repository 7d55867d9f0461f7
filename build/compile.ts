/** `npm run compile`: checks that every message of every catalog compiles. The build itself writes the catalogs. */
import { compileCatalogFiles } from './lingui-catalogs.ts'

for (const [path, json] of Object.entries(await compileCatalogFiles())) {
  console.log(`${path}: ${Object.keys(JSON.parse(json) as object).length} messages, ${json.length} bytes`)
}
