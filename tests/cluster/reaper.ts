/**
 * Ends what the test started, however the test ends: it listens to its standard input, which closes when the test's
 * process is gone. Each line is `+ PID`, `- PID` (ended by itself) or `postgres DIRECTORY` (started by Patroni). The folder that
 * it is started with goes at the end.
 */
import { readFileSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'

// A signal to the whole group, Ctrl-C, must not end it before the others.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

const running = new Set<number>()
const directories = new Set<string>()
for await (const line of createInterface(process.stdin)) {
  const [what, value = ''] = line.split(' ')
  if (what === '+') running.add(Number(value))
  if (what === '-') running.delete(Number(value))
  if (what === 'postgres') directories.add(value)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

// Patroni first: it would start PostgreSQL again.
for (const pid of running) kill(pid)
for (const directory of directories) {
  try {
    const pid = Number.parseInt(readFileSync(`${directory}/postmaster.pid`, 'utf8'), 10)
    // The file outlives a killed server, whose number another program may have by now.
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(directory)) kill(pid)
  } catch {
    // Not started, or ended.
  }
}
// What ends may write until it has.
rmSync(process.argv[2]!, { recursive: true, force: true, maxRetries: 10 })
