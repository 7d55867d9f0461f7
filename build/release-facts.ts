/**
 * Writes a file with facts about the build for the server: the version, and the revision of the texts
 * (server/releases/facts.ts).
 */
import type { Plugin } from 'vite'

export const releaseFacts = (facts: { version: string; texts: string }): Plugin => ({
  name: 'rampa-release-facts',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: '.vite/release.json', source: JSON.stringify(facts) })
  },
})
