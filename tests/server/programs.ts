/** The server's programs as real processes. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, inject } from 'vitest'
import { NOWHERE } from './overpass.ts'
import { newPlace } from './stores.ts'
import type { Place, TestEngine } from './stores.ts'

const ROOT = new URL('../..', import.meta.url).pathname

export interface Program {
  child: ChildProcess
  /** The program's output so far. */
  output: () => string
  errors: () => string
  /** Resolves when the output matches; rejects if the program ends first. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  /** Resolves to the exit status, or the signal's name. */
  ended: Promise<number | NodeJS.Signals>
}

/** The environment for a place, without variables of this machine that could matter. */
export function environmentOf(place: Pick<Place, 'dataDir' | 'databaseUrl'>): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    DATA_DIR: place.dataDir,
    PORT: '0',
    SAMPLE_CONTENT: 'off',
    OVERPASS_URL: NOWHERE,
    // A later start reads an earlier one's compiled code.
    NODE_COMPILE_CACHE: join(inject('programs'), 'compiled'),
    ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
  }
}

type Name = 'main' | 'import' | 'export' | 'backup' | 'restore' | 'admin'

export function run(name: Name, args: readonly string[], env: Record<string, string>): Program {
  const child = spawn(process.execPath, [join(inject('programs'), `${name}.js`), ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (errors += chunk))
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  return {
    child,
    output: () => output,
    errors: () => errors,
    ended,
    printed(pattern) {
      return new Promise((resolve, reject) => {
        const check = () => {
          const found = pattern.exec(output)
          if (found) resolve(found)
        }
        child.stdout.on('data', check)
        ended.then((status) => reject(new Error(`ended with ${status} before ${pattern}: ${output}${errors}`)), reject)
        check()
      })
    },
  }
}

/** Starts the server; resolves to its address. */
export async function startProgram(env: Record<string, string>): Promise<Program & { address: string }> {
  const program = run('main', [], env)
  const [, address] = await program.printed(/Rampa is at (http:\S+)/)
  return { ...program, address: address! }
}

/** Gives each test of a suite a place of its own, and ends the programs that the test started there. */
export function eachOnOwnPlace(engine: TestEngine) {
  let place: Place
  let programs: Program[]
  beforeEach(async () => {
    place = await newPlace(engine)
    programs = []
  })
  afterEach(async () => {
    for (const { child, ended } of programs) {
      child.kill('SIGKILL')
      await ended
    }
    await place.remove()
  })
  const noted = <P extends Program>(program: P): P => {
    programs.push(program)
    return program
  }
  return {
    /** Starts the server on the test's place. */
    start: async (env: Record<string, string> = {}) => noted(await startProgram({ ...environmentOf(place), ...env })),
    /** Runs any program on the test's place. */
    run: (name: Name, args: readonly string[], env: Record<string, string> = {}) =>
      noted(run(name, args, { ...environmentOf(place), ...env })),
  }
}
