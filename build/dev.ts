/** `npm run dev`: the API on port 3000, restarted on change, and the app on port 5173, reloaded on change. */
import { spawn } from 'node:child_process'
import { copyPhotos } from './photos.ts'

await copyPhotos('dist')
const children = [
  spawn('node', ['--watch', 'server/main.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      // Links in mails must lead to the app on this port, which reloads on change.
      PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173',
      DEVELOPER_INBOX: 'on',
    },
  }),
  spawn('vite', ['--port', '5173'], { stdio: 'inherit', shell: process.platform === 'win32' }),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
for (const child of children) child.on('exit', (code) => (stop(), process.exit(code ?? 0)))
