import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { freePort } from './free-port.ts'

const random = vi.hoisted(() => vi.fn())
vi.mock('node:crypto', async (original) => ({ ...(await original<object>()), randomInt: random }))

const RANGE = '/proc/sys/net/ipv4/ip_local_port_range'

test('no connection is given one, and one that is listened on is not taken', async () => {
  const [first, last] = existsSync(RANGE) ? readFileSync(RANGE, 'utf8').trim().split(/\s+/).map(Number) : []
  random.mockImplementation((from: number, to: number) => {
    expect(to <= (first ?? 49_152) || from > (last ?? 65_535)).toBe(true)
    return from
  })
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  random.mockReturnValueOnce(port).mockReturnValueOnce(port + 1)
  expect(await freePort()).toBe(port + 1)
  other.close()
})
