/** An unpacked release, run by its unit's rules, as a user who may write only to the state. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import type { SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { otherUser } from '../postgres.ts'
import { environmentIn, serviceOf, settingOf } from './unit.ts'

export const ADMIN = { email: 'you@rampa.example', password: 'four wheels and a deck' }
const UNIT_FOLDER = 'docs/operations/release'
/** The unit's folders of the release and the state. */
const INSTALLED = '/opt/rampa/current'
const STATE = '/var/lib/rampa'

/** An empty folder outside of the project that every user may enter. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rampa-unpacked-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Unpacks an archive into a folder. @returns the release's folder */
export function unpack(archive: string, folder: string): string {
  execFileSync('tar', ['-xzf', archive, '--no-same-owner', '--directory', folder])
  const names = execFileSync('ls', [folder], { encoding: 'utf8' }).trim().split('\n')
  const name = names.find((each) => archive.includes(each))
  if (name === undefined) throw new Error(`no release in ${folder}`)
  return join(folder, name)
}

/** A folder for the state, owned by the servers' user. */
export function newState(folder: string): string {
  const state = join(folder, 'state')
  mkdirSync(state, { mode: 0o700 })
  const { uid, gid } = otherUser()
  if (uid !== undefined && gid !== undefined) chownSync(state, uid, gid)
  return state
}

export interface Instance {
  origin: string
  pid: number
  output(): string
  /**
   * Ends the server as systemd does.
   * @returns its exit status
   */
  stop(): Promise<number | null>
}

/** The unit's environment, with `state` instead of the installed folder. */
function environmentOf(release: string, state: string, more: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const named = environmentIn(readFileSync(join(release, UNIT_FOLDER, 'rampa.env'), 'utf8'))
  const inPlace = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, value.replace(STATE, state)]))
  return { PATH: '/usr/local/bin:/usr/bin:/bin', ...inPlace, PORT: '0', ...more }
}

/** Starts the server with the unit's command line and waits for its address. */
export async function startRelease(release: string, state: string, more: NodeJS.ProcessEnv = {}): Promise<Instance> {
  const service = serviceOf(readFileSync(join(release, UNIT_FOLDER, 'rampa.service'), 'utf8'))
  const [program, ...args] = settingOf(service, 'ExecStart').replace(INSTALLED, release).split(' ')
  const options: SpawnOptions = {
    cwd: settingOf(service, 'WorkingDirectory').replace(STATE, state),
    env: environmentOf(release, state, { ADMIN_PASSWORD: ADMIN.password, ...more }),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...otherUser(),
  }
  const child = spawn(program!, args, options)
  const ended = once(child, 'exit') as Promise<[number | null]>
  let output = ''
  const origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout!, child.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        const [, address] = /Rampa is at (\S+)/.exec(output) ?? []
        if (address !== undefined) resolve(address)
      })
    ended.then(([code]) => reject(new Error(`the server ended with ${code}: ${output}`)), reject)
  })
  return {
    origin,
    pid: child.pid!,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      const [code] = await ended
      return code
    },
  }
}

/** Runs a command of the release as its user does, with the configuration of the unit's file. */
export function runCommand(release: string, state: string, args: string[], more: NodeJS.ProcessEnv = {}) {
  const file = join(state, '..', 'rampa.env')
  const environment = Object.entries(environmentOf(release, state, more))
  writeFileSync(file, environment.map(([name, value]) => `${name}='${value}'\n`).join(''))
  const env = { PATH: process.env.PATH ?? '', RAMPA_ENVIRONMENT: file }
  const options = { cwd: state, env, encoding: 'utf8', ...otherUser() } as const
  const { status, stdout, stderr } = spawnSync(join(release, 'bin/rampa'), args, options)
  return { status, output: stdout + stderr }
}

/** Removes a folder that is write-protected. */
export function removeFolder(folder: string): void {
  execFileSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true })
}

interface Call {
  token?: string
  json?: unknown
  form?: FormData
}

/**
 * Calls the API.
 * @returns the answer's data
 * @throws if it is no success
 */
export async function call<T>(
  origin: string,
  method: string,
  path: string,
  { token, json, form }: Call = {},
): Promise<T> {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(json !== undefined && { 'content-type': 'application/json' }),
  }
  const body = form ?? (json === undefined ? undefined : JSON.stringify(json))
  const answer = await fetch(`${origin}/api${path}`, { method, headers, ...(body !== undefined && { body }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return (JSON.parse(text) as { data: T }).data
}

/** The first admin's token. */
export const signIn = async (origin: string): Promise<string> =>
  (await call<{ accessToken: string }>(origin, 'POST', '/auth/login', { json: ADMIN })).accessToken
