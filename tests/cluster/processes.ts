/** Programs of the cluster: started in the background with their output in files, and ended in any case. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const LOG_TAIL = 4_000

export interface Running {
  pid: number
  /** Sends SIGKILL. Resolves when the program has ended. */
  kill(): Promise<void>
  hasEnded(): boolean
}

export interface Start {
  /** Name of the program's log. */
  name: string
  command: readonly [string, ...string[]]
  env: Record<string, string>
  /** User of the program; if absent, the test's own. */
  owner?: { uid?: number; gid?: number }
}

export interface Processes {
  start(start: Start): Running
  /** Also ends a PostgreSQL that Patroni started and that outlives it. */
  watchPostgres(directory: string): void
  /** Output of a program over all its starts. */
  logOf(name: string): string
  /** Kills all programs and removes the folder. */
  end(): Promise<void>
}

/** @param folder of the logs and of all other files of the programs */
export function createProcesses(folder: string): Processes {
  const reaper = spawn(process.execPath, [join(import.meta.dirname, 'reaper.ts'), folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    // In a process group of its own, so that the terminal's Ctrl-C doesn't reach it.
    detached: true,
  })
  const reaped = once(reaper, 'exit')
  const tell = (line: string) => reaper.stdin.write(`${line}\n`)
  const fileOf = (name: string) => join(folder, `${name}.log`)

  return {
    start({ name, command: [program, ...args], env, owner }) {
      const log = openSync(fileOf(name), 'a')
      const child: ChildProcess = spawn(program, args, { cwd: folder, env, ...owner, stdio: ['ignore', log, log] })
      closeSync(log)
      if (child.pid === undefined) throw new Error(`${program} does not start`)
      const { pid } = child
      tell(`+ ${pid}`)
      const ended = once(child, 'exit').then(() => tell(`- ${pid}`))
      return {
        pid,
        hasEnded: () => child.exitCode !== null || child.signalCode !== null,
        async kill() {
          child.kill('SIGKILL')
          await ended
        },
      }
    },
    watchPostgres: (directory) => void tell(`postgres ${directory}`),
    logOf: (name) => readFileSync(fileOf(name), 'utf8'),
    async end() {
      reaper.stdin.end()
      await reaped
    },
  }
}

/** The last lines of a log, for a message. */
export const tailOf = (log: string): string => log.slice(-LOG_TAIL)
