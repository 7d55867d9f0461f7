/** A proxy of the database that tests can close, open, and point elsewhere. */
import { connect, createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'

/** A proxy of the database that can be closed and opened again, or swallow data like a host that vanished. */
export async function door(url: string) {
  let target = new URL(url)
  const through = new Set<Socket>()
  let server: Server | undefined
  let port = 0
  let isSwallowing = false
  let isCutting = false
  async function open() {
    server = createServer((inside) => {
      const outside = connect(Number(target.port), target.hostname)
      for (const socket of [inside, outside]) {
        through.add(socket)
        socket.on('close', () => through.delete(socket)).on('error', () => {})
      }
      if (isSwallowing) inside.resume()
      else {
        inside.pipe(outside)
        outside.on('data', (answer) => {
          if (!isCutting) return void inside.write(answer)
          isCutting = false
          inside.destroy()
        })
        outside.on('end', () => inside.end())
      }
    }).listen(port, '127.0.0.1')
    await new Promise((resolve) => server?.once('listening', resolve))
    port = (server.address() as AddressInfo).port
  }
  async function shut() {
    for (const socket of through) socket.destroy()
    await new Promise((resolve) => server?.close(resolve))
  }
  /** Every connection stays open and silent, also those that start before `heal`. */
  function vanish() {
    isSwallowing = true
    for (const socket of through) socket.unpipe().resume()
  }
  /** New connections work again; earlier ones stay silent. */
  function heal() {
    isSwallowing = false
  }
  /** The next answer is lost, and its connection with it. */
  function cutAtNextAnswer() {
    isCutting = true
  }
  /** New connections go to another server; open ones are closed. */
  function leadTo(other: string) {
    target = new URL(other)
    for (const socket of through) socket.destroy()
  }
  await open()
  const doorUrl = new URL(url)
  doorUrl.hostname = '127.0.0.1'
  doorUrl.port = String(port)
  return { url: doorUrl.href, open, shut, vanish, heal, leadTo, cutAtNextAnswer }
}
