/** `npm start`: runs the whole product (server, app and background work) in one process. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import { StartError } from './db/start-error.ts'
import { distDirFrom } from './dist-dir.ts'
import { createLogStream } from './log-stream.ts'
import { runProgram } from './program.ts'
import { loadRenderer } from './renderer.ts'
import { loadSample } from './sample-content.ts'
import { startServer } from './start.ts'

/**
 * After one SIGTERM or Ctrl-C, several signals may arrive: the signal goes to the whole process group, and npm and
 * build/start.ts pass it on. Signals within this time therefore count as one.
 */
const SAME_SIGNAL_MS = 1000

await runProgram(async () => {
  const config = readConfig(process.env)
  if (config.developerInbox && process.env.NODE_ENV === 'production') {
    throw new StartError('DEVELOPER_INBOX shows everybody the mail of the site: it is for npm run dev alone')
  }
  const dist = distDirFrom(import.meta.dirname)
  const built = existsSync(join(dist, 'client/index.html'))
  const rendered = built && existsSync(join(dist, 'ssr/entry-server.js'))
  const logStream = createLogStream()
  process.on('exit', () => logStream.flushSync())
  // An error means that nobody reads the output, or the log in it, any longer. The server continues.
  for (const out of [process.stdout, process.stderr]) out.on('error', () => {})
  const starting = startServer({
    config,
    logStream,
    sample: () => loadSample(dist),
    ...(built && { clientDir: join(dist, 'client') }),
    ...(rendered && { pages: await loadRenderer(dist) }),
  })

  let askedAt: number | undefined
  const stop = () => {
    if (askedAt !== undefined) {
      // This is a second request to stop, so the process ends at once.
      if (performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    askedAt = performance.now()
    starting
      .then((server) => server.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
  }
  // The handlers are added before the start, because a program that reads the server's address may send a signal at
  // once.
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  await starting
})
