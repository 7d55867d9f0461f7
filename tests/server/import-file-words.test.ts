/** Messages about a file that can't be imported as a whole: on the command line, and in both languages. */
import { gzipSync } from 'node:zlib'
import { setupI18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { IMPORT_FILE_PROBLEMS } from '#contract/import-file-problems.ts'
import type { ImportFileProblem } from '#contract/import-file-problems.ts'
import { readImport } from '#server/directory/read-import.ts'
import { ImportFileError } from '#server/directory/read-file.ts'
import { compileCatalogs } from '../../build/lingui-catalogs.ts'
import { fileWords } from '../../src/features/directory/admin/file-words.ts'

let catalogs: Record<string, Messages>
beforeAll(async () => {
  const compiled = Object.entries(await compileCatalogs())
  catalogs = Object.fromEntries(compiled.map(([name, json]) => [name, JSON.parse(json) as Messages]))
})

const crs = (name: string) => ({ type: 'name', properties: { name } })
const FILES: Record<ImportFileProblem, (string | Buffer)[]> = {
  fileEmpty: ['', ' \n'],
  filePacked: [gzipSync('{}'), Buffer.from('PK\u0003\u0004doc.kml')],
  fileNotUtf8: [Buffer.from([0x7b, 0x22, 0xf4, 0xe0, 0xf8, 0xf7, 0x22])],
  fileXml: ['<?xml version="1.0"?><kml/>', '\n<!doctype html>'],
  fileCut: ['{"type":"FeatureCollection","features":[', '{"name":"Par'],
  fileNotJson: ['name;area\nA;north', "{'type':1}", '{"a":1,\n"b":2,}', '{"a":NaN,\n"b":2,}', '{"a":1}\n{"a":'],
  fileUnknown: ['[]', 'null', '7', '{"some":"thing"}', '{"type":"FeatureCollection"}', '{"type":"Polygon"}'],
  fileTopojson: ['{"type":"Topology","objects":{}}'],
  fileCrs: [JSON.stringify({ type: 'FeatureCollection', crs: crs('urn:ogc:def:crs:EPSG::2039'), features: [] })],
  fileOverpassCut: ['{"version":0.6,"elements":[],"remark":"runtime error: Query timed out"}'],
  fileNewer: ['{"format":"rampa-directory","version":2}'],
}

test.each(IMPORT_FILE_PROBLEMS)('%s', async (code) => {
  for (const file of FILES[code]) {
    const failure: unknown = await readImport(Buffer.from(file), []).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ImportFileError)
    const { message, errors } = failure as ImportFileError
    expect(errors, String(file)).toMatchObject([{ field: 'file', message: code }])
    expect(message).not.toMatch(/undefined/)
    for (const language of ['he', 'en'] as const) {
      const i18n = setupI18n({ locale: language, messages: { [language]: catalogs[language]! } })
      const words = fileWords(i18n, errors)!
      expect(words).toMatch(language === 'he' ? /[\u05d0-\u05ea]/ : /^[^\u05d0-\u05ea]+$/)
      expect(words).not.toMatch(/undefined|[{}]/)
    }
  }
})

test('the line of a wrong value is named', async () => {
  const read = (file: string) =>
    readImport(Buffer.from(file), []).catch((error: unknown) => (error as ImportFileError).errors[0]!.values)
  expect(await read('{"type":"Feature"}\n\n{"type":')).toEqual({ line: '3' })
  expect(await read('{"a":1,\n\n"b":2,}')).toEqual({ line: '3' })
})
