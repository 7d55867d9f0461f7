import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rampa-start-'))
  await mkdir(join(folder, 'build'))
  await mkdir(join(folder, 'dist/server'), { recursive: true })
  await writeFile(join(folder, 'build/build.ts'), '')
})
afterEach(() => rm(folder, { recursive: true }))

/** The exit status of `npm start`, with this program's code as the server. */
async function statusOf(server: string): Promise<unknown> {
  await writeFile(join(folder, 'dist/server/main.js'), server)
  const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(process.execPath, [resolve('build/start.ts')], { cwd: folder, env: { ...process.env, PATH } })
  const [code] = (await once(child, 'exit')) as unknown[]
  return code
}

test.each([
  ['a server that was killed is no success', "process.kill(process.pid, 'SIGKILL')", 137],
  ['nor one that fails', 'process.exit(3)', 3],
  ['one that stops as it was asked to is', 'process.exit(0)', 0],
])('%s', async (_, server, status) => {
  expect(await statusOf(server)).toBe(status)
})
