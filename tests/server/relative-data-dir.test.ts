import { isAbsolute } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, uploadsDirOf } from '#server/config.ts'

// The default is relative, but the file server takes only absolute folders.
test.each([{}, { DATA_DIR: './elsewhere' }, { DATA_DIR: '/srv/rampa' }])(
  'uploads lie in an absolute folder with %j',
  (environment) => {
    expect(isAbsolute(uploadsDirOf(readConfig(environment)))).toBe(true)
  },
)
