import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../tests/free-port.ts'
import { type Session, type StartOptions, until, untilSteady } from './session.ts'

/** Debian's Python: another one in the path may not have the bindings. */
export const PYTHON = '/usr/bin/python3'
const WINDOW = join(import.meta.dirname, 'webkit-window.py')
/** The key under which WebDriver hands over an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKitGTK through its own WebDriver, in a virtual display. */
export async function startWebKit({ profile, initScript }: StartOptions): Promise<Session> {
  const scripts: string[] = []
  if (initScript) {
    scripts.push(`${profile}.init.js`)
    await writeFile(scripts[0]!, initScript)
  }
  const display = await startDisplay()
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  })
  const base = `http://127.0.0.1:${port}`
  await until('the WebKit driver listens', async () => (await fetch(`${base}/status`)).ok)

  /** One W3C WebDriver command. */
  const send = async (method: 'POST' | 'DELETE', path: string, body: unknown = {}) => {
    const answer = await fetch(base + path, { method, body: method === 'POST' ? JSON.stringify(body) : undefined })
    const { value } = (await answer.json()) as { value: Record<string, string> }
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }
  const browserOptions = { binary: PYTHON, args: [WINDOW, profile, ...scripts] }
  const created = await send('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
  })
  const session = `/session/${created.sessionId}`
  const find = (selector: string) =>
    until(`${selector} is there`, async () => {
      const found = await send('POST', `${session}/element`, { using: 'css selector', value: selector })
      return `${session}/element/${found[ELEMENT]}`
    })
  const run: Session['run'] = async (work, ...args) => {
    const script = `const done = arguments[arguments.length - 1]
      Promise.resolve().then(() => (${work})(...${JSON.stringify(args)})).then(
        (value) => done({ value }),
        (error) => done({ error: String(error) }),
      )`
    const { value, error } = await send('POST', `${session}/execute/async`, { script, args: [] })
    if (error !== undefined) throw new Error(error)
    return value as never
  }
  return {
    open: async (url) => void (await send('POST', `${session}/url`, { url })),
    run,
    async click(selector) {
      await untilSteady(run, selector)
      await send('POST', `${await find(selector)}/click`)
    },
    type: async (selector, text) => void (await send('POST', `${await find(selector)}/value`, { text })),
    back: async () => void (await send('POST', `${session}/back`)),
    async close() {
      await send('DELETE', `${session}/window`)
      await end(driver)
      await end(display.process)
    },
  }
}

/** An X server without a screen; it chooses a free number itself. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(server.stdout, 'data')) as [Buffer]
  return { name: `:${String(number).trim()}`, process: server }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill()
  await once(child, 'exit')
}
