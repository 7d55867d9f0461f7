/** At the start of the document's body, before its content. */
import { addHeadlineFaces } from './headline-faces.ts'
import { loadSnapshot } from './start-up-snapshot.ts'

addHeadlineFaces()
loadSnapshot()
