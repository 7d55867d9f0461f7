/** `npm run compile`: checks that every message of every catalog compiles. The build itself writes the catalogs. */
import { compileCatalogs } from './lingui-catalogs.ts'

for (const [language, json] of Object.entries(await compileCatalogs())) {
  console.log(`${language}: ${Object.keys(JSON.parse(json) as object).length} messages, ${json.length} bytes`)
}
