import { defineConfig } from 'vitest/config'

/** `npm run test:release`: what an operator unpacks, starts, upgrades and takes back. It builds two versions, which takes minutes. */
export default defineConfig({
  test: {
    name: 'release',
    environment: 'node',
    include: ['tests/release/*.test.ts'],
    globalSetup: ['tests/release/setup.ts'],
    // They share the machine's two cores with the servers that they start.
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
