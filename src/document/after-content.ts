/** Runs at the end of the document's body: the first paint, then the app. */
import { startApp } from './start-app.ts'
import { showSnapshot } from './start-up-snapshot.ts'

showSnapshot()
startApp()
