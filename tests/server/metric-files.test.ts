/** The dashboard, the alert rules and the document of the metrics name only metrics that the server has. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '#server/metrics/prometheus.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { samplesOf } from './metric-text.ts'
import type { Sample } from './metric-text.ts'
import { ENGINES } from './stores.ts'

const FOLDER = join(import.meta.dirname, '../../docs/operations')
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')

interface Panel {
  title: string
  targets: { expr: string; legendFormat: string }[]
}
interface Rule {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; description: string }
}

const dashboard = JSON.parse(read('metrics/dashboard.json')) as {
  panels: Panel[]
  templating: { list: { name: string; query: string }[] }
}
const { groups } = parse(read('metrics/alerts.yml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const queries = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: `panel ${title}`, expr }))),
  ...rules.map(({ alert, expr }) => ({ of: `alert ${alert}`, expr })),
]

const WORDS = new Set(['and', 'or', 'unless', 'bool', 'offset'])

/** Names of metrics and labels in a PromQL expression. */
function namesIn(expr: string): { metrics: string[]; labels: string[] } {
  const labels: string[] = []
  const rest = expr
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\{([^}]*)\}/g, (_, matchers: string) => {
      labels.push(...[...matchers.matchAll(/(\w+)\s*[=!]/g)].map(([, label]) => label!))
      return ''
    })
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g, (_, listed: string) => {
      labels.push(...listed.split(',').map((label) => label.trim()))
      return ''
    })
  const names = [...rest.matchAll(/(?<![\w.])[a-zA-Z_:][\w:]*\b(?!\s*\()/g)].map(([name]) => name)
  return { metrics: names.filter((name) => !WORDS.has(name)), labels }
}

/** Labels that a selector matches exactly, without Prometheus' own. */
const exactIn = (expr: string) =>
  [...expr.matchAll(/([\w:]+)\{([^}]*)\}/g)].flatMap(([, metric, matchers]) =>
    [...matchers!.matchAll(/(\w+)="([^"]*)"/g)]
      .filter(([, label]) => !PROMETHEUS_LABELS.includes(label!))
      .map(([, label, value]) => ({ metric: metric!, label: label!, value: value! })),
  )

/** Metrics and labels that Prometheus adds. */
const PROMETHEUS_METRICS = ['up']
const PROMETHEUS_LABELS = ['job', 'instance']

// Metrics of the pool exist only on PostgreSQL, which can be switched off for the tests.
const engine = ENGINES.at(-1)!
const isTold = (name: string) =>
  (engine === 'postgres' || !name.startsWith('rampa_database_pool_')) &&
  // These exist only with a replica (postgres-replica.test.ts).
  !name.startsWith('rampa_database_replica_')

let api: TestApp
let text: string
let samples: Sample[]
beforeAll(async () => {
  const metrics = createMetrics()
  api = await newApp({ engine, deps: { metrics } })
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  await (await fetch(`${address}/api/skateparks`)).text()
  metrics.vitals({ page: 'home', engine: 'webkit', lcp: 900, inp: 80, ttfb: 60, cls: 0 })
  text = await vi.waitUntil(
    async () => {
      const read = await metrics.text()
      // An answer may arrive before it is counted.
      return read.includes('rampa_http_requests_total{') && read
    },
    { timeout: 20_000 },
  )
  samples = samplesOf(text)
})
afterAll(() => api.close())

test('there are panels and rules, each with what a person needs', () => {
  expect(dashboard.panels.length).toBeGreaterThan(8)
  expect(rules.length).toBeGreaterThan(5)
  for (const { alert, for: lasting, labels, annotations } of rules) {
    expect([alert, lasting, labels.severity], alert).toEqual([
      expect.stringMatching(/^Rampa[A-Z]/),
      expect.stringMatching(/^\d+m$/),
      expect.stringMatching(/^(critical|warning)$/),
    ])
    expect(
      [annotations.summary, annotations.description].every((words) => words.length > 10),
      alert,
    ).toBe(true)
  }
})

test.each(queries)('$of asks for what is there', ({ expr }) => {
  const { metrics, labels } = namesIn(expr)
  expect(metrics).not.toEqual([])
  const told = [...PROMETHEUS_METRICS, ...samples.map(({ name }) => name)]
  expect(metrics.filter((name) => isTold(name) && !told.includes(name))).toEqual([])
  const known = [...PROMETHEUS_LABELS, ...samples.flatMap((sample) => Object.keys(sample.labels))]
  expect(labels.filter((label) => !known.includes(label))).toEqual([])
  const missing = exactIn(expr).filter(
    ({ metric, label, value }) => !samples.some(({ name, labels: of }) => name === metric && of[label] === value),
  )
  expect(missing).toEqual([])
})

test('the legends and the choice of jobs name labels and metrics that are there', () => {
  for (const { targets } of dashboard.panels) {
    for (const { expr, legendFormat } of targets) {
      const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label!)
      expect(named.filter((label) => label !== 'instance' && !namesIn(expr).labels.includes(label))).toEqual([])
    }
  }
  const job = dashboard.templating.list.find(({ name }) => name === 'job')!
  const [, metric] = /^label_values\((\w+), job\)$/.exec(job.query) ?? []
  expect(samples.map(({ name }) => name)).toContain(metric)
})

test('the document names every metric of ours, and no other', () => {
  const ours = [...text.matchAll(/^# HELP (rampa_\S+)/gm)].map(([, name]) => name!)
  const documented = [...read('metrics.md').matchAll(/`(rampa_\w+)`/g)].map(([, name]) => name!)
  expect([...new Set(documented)].filter(isTold).sort()).toEqual(ours.sort())
})

test('a name that is not there is found', () => {
  const expr = 'sum by (le, gone_label) (rate(gone_bucket{code=~"5..", x!="y"}[5m])) / on (job) other unless up > 0.5e3'
  expect(namesIn(expr)).toEqual({
    metrics: ['gone_bucket', 'other', 'up'],
    labels: ['code', 'x', 'le', 'gone_label', 'job'],
  })
  expect(exactIn('a{queue="mail", job="rampa", code=~"5.."} > 1')).toEqual([
    { metric: 'a', label: 'queue', value: 'mail' },
  ])
})
