/**
 * After a page has written something, its reads must not be answered with content from before the write. The page sends
 * such reads with `Cache-Control: max-age=0` (src/platform/http/http.ts). This process may not have noticed the write,
 * so it asks the database for the counters before it answers from memory.
 */
import fp from 'fastify-plugin'

const NO_OLDER = /(?:^|[ ,])(?:max-age=0|no-cache)(?:$|[ ,])/

export interface NoOlderOptions {
  /** Makes the next read ask the database for the counters. */
  checkVersions: () => void
}

export const noOlder = fp<NoOlderOptions>(async (app, { checkVersions }) => {
  app.addHook('onRequest', (request, _reply, done) => {
    const asked = request.headers['cache-control']
    if (asked !== undefined && NO_OLDER.test(asked)) checkVersions()
    done()
  })
})
