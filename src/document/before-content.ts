/** Runs at the start of the document's body, before its content. */
import { addHeadlineFaces } from './headline-faces.ts'
import { loadSnapshot } from './start-up-snapshot.ts'
import { liveWithTranslators } from './translated-page.ts'

liveWithTranslators()
addHeadlineFaces()
loadSnapshot()
