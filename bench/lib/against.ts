/** Two builds measured in turn, so that a slow or busy machine slows both: `npm run bench -- --against COMMIT`. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { CACHE } from './dist.ts'
import type { Bench, Row, Section } from './report.ts'
import { withFolder } from './server.ts'
import { median } from './stats.ts'

/** Turns of each build; in a turn a section measures as with `--quick`. */
const TURNS = 7

/**
 * The build of a commit, made by the commit's own steps with the packages of this checkout, and kept between runs.
 * @throws if git does not know the commit, or its build fails
 */
export async function distOf(commit: string, say: (text: string) => void): Promise<string> {
  const sha = execFileSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], { encoding: 'utf8' }).trim()
  const dist = join(CACHE, `dist-${sha}`)
  if (existsSync(dist)) return dist
  say(`building ${sha.slice(0, 8)}`)
  await mkdir(CACHE, { recursive: true })
  await withFolder(async (folder) => {
    const archive = execFileSync('git', ['archive', sha], { maxBuffer: 1 << 30 })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    await symlink(resolve('node_modules'), join(folder, 'node_modules'))
    const { status } = spawnSync(process.execPath, ['build/build.ts'], { cwd: folder, stdio: 'inherit' })
    if (status !== 0) throw new Error(`the build of ${sha} ended with ${status}`)
    await rm(dist, { recursive: true, force: true })
    await rename(join(folder, 'dist'), dist)
  })
  return dist
}

/** The medians of a section's rows: this checkout's, against the other build's. */
export async function inTurn(section: Section, ours: Bench, theirs: Bench): Promise<Row[]> {
  const [mine, others]: [Row[][], Row[][]] = [[], []]
  const turns = ours.quick ? 1 : TURNS
  for (let turn = 1; turn <= turns; turn++) {
    ours.say(`turn ${turn} of ${turns}`)
    mine.push(await section.run({ ...ours, quick: true }))
    others.push(await section.run({ ...theirs, quick: true }))
  }
  const middle = (runs: readonly Row[][], what: string) =>
    median(runs.flatMap((rows) => rows.filter((row) => row.what === what).map(({ value }) => value)))
  return mine[0]!.map(({ what, unit }) => ({ what, unit, value: middle(mine, what), against: middle(others, what) }))
}
