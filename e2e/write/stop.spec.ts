import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { freePort } from '../../tests/free-port.ts'

// The real `npm start`, stopped as a service manager or Ctrl-C does it. The signal goes to npm, to the building program
// and to the server; each passes it on.

test('a signal to the whole group: the request that is in flight is answered', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rampa-stop-'))
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', LOG_LEVEL: 'silent' }
  const npm = spawn('npm', ['start'], { env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(npm, 'exit')
  try {
    await new Promise<void>((listens, reject) => {
      npm.stdout.on('data', (text: Buffer) => text.includes('Rampa is at') && listens())
      ended.then(() => reject(new Error('it ended before it listened')), reject)
    })
    const body = JSON.stringify({ name: '' })
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (text: Buffer) => (answer += text.toString()))
    const closed = once(socket, 'close')
    const head = `POST /api/contact HTTP/1.1\r\nhost: rampa\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n`
    socket.write(`${head}\r\n${body.slice(0, 4)}`)
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    // The server answered this request after it had received the bytes above.
    expect(await isUp()).toBe(true)
    process.kill(-npm.pid!, 'SIGTERM')
    await expect.poll(isUp, 'no new request is taken').toBe(false)
    socket.write(body.slice(4))
    await closed
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    await ended
  } finally {
    if (npm.exitCode === null && npm.signalCode === null) process.kill(-npm.pid!, 'SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
})
