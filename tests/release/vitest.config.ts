import { defineConfig } from 'vitest/config'

/**
 * `npm run test:release`: a release as an operator unpacks, starts, upgrades and rolls it back. It builds three versions,
 * which takes minutes.
 */
export default defineConfig({
  test: {
    name: 'release',
    environment: 'node',
    include: ['tests/release/*.test.ts'],
    globalSetup: ['tests/release/setup.ts'],
    // One file at a time: they share the machine's two cores with their servers.
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
