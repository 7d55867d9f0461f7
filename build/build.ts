/**
 * `npm run build`: builds the client, the server's renderer and the server, and copies the sample pictures, all into
 * dist/. `--if-needed`: does nothing if the build in dist/ is up to date.
 */
import { copyPhotos } from './photos.ts'
import { precompress } from './precompress.ts'
import { must } from './run.ts'
import { bundleServer } from './server-bundle.ts'
import { readStamp, sourceStamp, writeStamp } from './stamp.ts'

const stamp = await sourceStamp()
if (process.argv.includes('--if-needed') && (await readStamp()) === stamp) process.exit(0)

console.log('Building Rampa…')
await Promise.all([
  must('vite', ['build', '--logLevel', 'warn']),
  must('vite', ['build', '--ssr', 'src/entry-server.tsx', '--logLevel', 'warn'], { NODE_ENV: 'production' }),
])
await Promise.all([precompress('dist/client'), bundleServer('dist/server'), copyPhotos('dist')])
await writeStamp(stamp)
