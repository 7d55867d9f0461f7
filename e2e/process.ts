/** The built server's program as a process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { OFFSET_VARIABLE } from './clock.ts'

/** The first admin of every server here. */
export const ADMIN = { email: 'admin@rampa.example', password: 'four wheels and a deck' }

/**
 * Runs the server until it listens and its first admin exists.
 * @param env overrides the environment; `PORT` must be named
 * @param clockOffset milliseconds that its clock is ahead of the machine's
 */
export async function launch(program: string, env: NodeJS.ProcessEnv, clockOffset: number): Promise<ChildProcess> {
  const started = spawn(process.execPath, ['--import', resolve('e2e/clock.ts'), program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      [OFFSET_VARIABLE]: String(clockOffset),
      // No test asks the real OpenStreetMap.
      OVERPASS_URL: 'http://127.0.0.1:1/',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((listens, reject) => {
    // The server prints its address when it listens and the first admin exists.
    started.stdout.on('data', (text: Buffer) => text.includes(`127.0.0.1:${env.PORT}`) && listens())
    started.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)))
  })
  return started
}

/** Ends the process and waits until it has ended. */
export async function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
