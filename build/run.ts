import { spawn } from 'node:child_process'

/** Runs a program of the project's own Node to its end. Resolves to its exit code. */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/** As `run`, but a failure ends this program with the same code. */
export async function must(command: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<void> {
  const code = await run(command, args, env)
  if (code !== 0) process.exit(code)
}
