import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|html|json|svg)$/
const WORTH_IT_BYTES = 512

/**
 * Writes a `.br` and a `.gz` file beside every text file of a folder, with the strongest compression, so that the
 * server needn't compress the files.
 */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    files
      .filter((file) => file.isFile() && COMPRESSIBLE.test(file.name) && !file.parentPath.includes('.vite'))
      .map(async (file) => {
        const path = join(file.parentPath, file.name)
        const content = await readFile(path)
        if (content.length < WORTH_IT_BYTES) return
        const [br, gz] = await Promise.all([
          promisify(brotliCompress)(content, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
          }),
          promisify(gzip)(content, { level: 9 }),
        ])
        await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
      }),
  )
}
