/**
 * `npm run release`: puts the production build, its packages and its Node into one archive, in dist-release/. It needs
 * GNU tar. The archive runs on machines of the same system and processor as the one that made it. The same commit with
 * the same packages always makes the same bytes.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import pack from '../package.json' with { type: 'json' }
import { type ChunkGraph, GRAPH_FILE } from './chunk-graph.ts'
import { noticesOf } from './notices.ts'
import { must } from './run.ts'
import { readStamp } from './stamp.ts'

const FOLDER = process.env.RELEASE_DIR ?? 'dist-release'
const FILES = ['LICENSE', 'README.md', 'docs', 'dist/client', 'dist/server', 'dist/ssr', 'dist/photos']
/** Files that a running server does not need, or that show where the packages were downloaded from. */
const UNUSED = ['node_modules/.package-lock.json', 'node_modules/node-*/{include,share,CHANGELOG.md}', 'docs/*.webp']
const COMMANDS = ['start', 'backup', 'restore', 'import', 'export', 'admin']

const time = timeOfRelease()
await must('node', ['build/build.ts', '--if-needed'])
const version = `${pack.version}+${(await readStamp())!.slice(0, 8)}`
const name = `rampa-${version}`

mkdirSync(FOLDER, { recursive: true })
const stage = mkdtempSync(join(FOLDER, '.stage-'))
try {
  await installPackages(join(stage, name))
  addFiles(join(stage, name))
  const archive = join(FOLDER, `${name}-${process.platform}-${process.arch}.tar.gz`)
  packFolder(archive)
  const digest = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${digest}  ${basename(archive)}\n`)
  console.log(`${archive}: ${(statSync(archive).size / 1e6).toFixed(1)} MB, SHA-256 ${digest}`)
} finally {
  rmSync(stage, { recursive: true })
}

/**
 * The time that every file in the release gets, in seconds since 1970: the commit's time, or `SOURCE_DATE_EPOCH`. Two
 * releases need different times, because browsers find out by a file's size and time whether it has changed.
 */
function timeOfRelease(): number {
  const named = process.env.SOURCE_DATE_EPOCH
  if (named) return Number(named)
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' })
    if (git('status', '--porcelain') === '') return Number(git('log', '-1', '--format=%ct'))
  } catch {
    // `git` fails, because this folder is no repository.
  }
  console.error('A release is made from a commit without changes; otherwise SOURCE_DATE_EPOCH must name its time.')
  return process.exit(1)
}

/** Installs the packages that the server needs, as the lock file lists them, into a new folder. */
async function installPackages(release: string): Promise<void> {
  mkdirSync(release)
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) cpSync(file, join(release, file))
  await must('npm', ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--prefix', release])
  for (const file of ['package-lock.json', '.npmrc']) rmSync(join(release, file))
}

function addFiles(release: string): void {
  for (const file of FILES) cpSync(file, join(release, file), { recursive: true })
  for (const pattern of UNUSED)
    for (const path of globSync(pattern, { cwd: release })) rmSync(join(release, path), { recursive: true })
  mkdirSync(join(release, 'bin'))
  cpSync('docs/operations/release/rampa', join(release, 'bin/rampa'))
  chmodSync(join(release, 'bin/rampa'), 0o755)
  const { license, description, type, engines, dependencies } = pack
  const scripts = Object.fromEntries(COMMANDS.map((command) => [command, `bin/rampa ${command}`]))
  const facts = { name: pack.name, version, private: true, license, description, type, engines, scripts, dependencies }
  writeFileSync(join(release, 'package.json'), `${JSON.stringify(facts, null, 2)}\n`)
  const graph = JSON.parse(readFileSync(join('dist/client', GRAPH_FILE), 'utf8')) as ChunkGraph
  writeFileSync(join(release, 'THIRD-PARTY-NOTICES.txt'), noticesOf('.', join(release, 'node_modules'), graph))
}

/**
 * Packs the release's folder. Names are sorted, all files have the same time and no owner, so that the archive shows
 * nothing about the machine that made it.
 */
function packFolder(archive: string): void {
  const facts = [
    '--sort=name',
    `--mtime=@${time}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rwX,go+rX,go-w',
  ]
  const tar = ['--create', '--format=gnu', ...facts, '--use-compress-program=gzip --no-name']
  execFileSync('tar', [...tar, '--file', resolve(archive), '--directory', stage, name], { stdio: 'inherit' })
}
