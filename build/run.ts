import { spawn } from 'node:child_process'

/** Runs a program with the project's own Node. Resolves to the program's exit code. */
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

/**
 * Like `run`, but collects the program's output and resolves to it too. For programs that run at the same time as
 * others.
 */
export function runAside(command: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
    const parts: Buffer[] = []
    const end = (code: number) => resolve({ code, output: Buffer.concat(parts).toString() })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part))
    child.on('error', (error) => {
      parts.push(Buffer.from(`${error}\n`))
      end(1)
    })
    child.on('close', (code, signal) => end(code ?? (signal ? 1 : 0)))
  })
}

/** Like `run`, but if the program fails, this program ends with the same exit code. */
export async function must(command: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<void> {
  const code = await run(command, args, env)
  if (code !== 0) process.exit(code)
}
