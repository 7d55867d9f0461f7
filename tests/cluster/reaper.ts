/**
 * Ends the test's programs, however the test ends: its standard input closes with the test's process. Each line is `+
 * PID`, `- PID` (ended by itself) or `postgres DIRECTORY` (started by Patroni). At the end it removes the folder of its
 * argument.
 */
import { readFileSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'

// Ctrl-C signals the whole group, but the reaper must outlive the others.
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
    // The process has ended already.
  }
}

// Patroni ends first: it would restart PostgreSQL.
for (const pid of running) kill(pid)
for (const directory of directories) {
  try {
    const pid = Number.parseInt(readFileSync(`${directory}/postmaster.pid`, 'utf8'), 10)
    // The file outlives a killed server, and another program may have its number by now.
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(directory)) kill(pid)
  } catch {
    // PostgreSQL was not started, or has ended.
  }
}
// Ending programs may still write, so removing is repeated.
rmSync(process.argv[2]!, { recursive: true, force: true, maxRetries: 10 })
