/** `npm start`: builds the app if needed, then runs the server, which migrates the database and fills an empty one. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { must } from './run.ts'

await must('node', ['build/build.ts', '--if-needed'])

const server = spawn('node', ['--enable-source-maps', 'dist/server/main.js'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
// If the server was killed, this program fails too, so that the service manager starts it again.
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal!]))
