/**
 * Compresses answers, only a few bodies at once. Compressing a body takes some megabytes of memory, and a crawler
 * requests hundreds of new pages at the same time.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { Encoding } from './accept.ts'
import { ApiError } from './api-error.ts'
import { createQueue } from './queue.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const compressZstd = promisify(zstdCompress)

const BROTLI_QUALITY = 6
const GZIP_LEVEL = 6
const ZSTD_LEVEL = 19
/**
 * More bodies at once than Node's pool has threads: a body needs two or three turns of the event loop, and under load a
 * turn is long. The threads then have work in between. Each body takes 3 MB.
 */
export const COMPRESSIONS = { atOnce: 16, mostWaiting: 20 }

const queued = createQueue({ ...COMPRESSIONS, refusal: 'Too much is being compressed' })

const ENCODERS = {
  br: (plain: Buffer) =>
    compressBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain: Buffer) => compressGzip(plain, { level: GZIP_LEVEL }),
}

/** Resolves to the compressed body; undefined: too many bodies wait, so this one should be sent uncompressed. */
export const compress = (plain: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer | undefined> =>
  inTurn(() => ENCODERS[encoding](plain))

/** Resolves to the body as a delta from the dictionary, by Zstandard; undefined: too many bodies wait. */
export const compressFrom = (dictionary: Buffer, plain: Buffer): Promise<Buffer | undefined> =>
  inTurn(() => compressZstd(plain, { dictionary, params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } }))

async function inTurn(pack: () => Promise<Buffer>): Promise<Buffer | undefined> {
  try {
    const packed = await queued(pack)
    // zlib leaves a short result in a buffer of 16 KB, and a reference to the result would keep that buffer in memory.
    const body = Buffer.allocUnsafeSlow(packed.length)
    packed.copy(body)
    return body
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}
