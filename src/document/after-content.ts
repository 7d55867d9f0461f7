/** Runs at the end of the document's body: waits for the first paint, then starts the app. */
import { startApp } from './start-app.ts'
import { showSnapshot } from './start-up-snapshot.ts'

showSnapshot()
startApp()
