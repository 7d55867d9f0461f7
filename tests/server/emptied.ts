/** Makes a used PostgreSQL database as good as new. Emptying one is much faster than creating one. */
import { Socket } from 'node:net'
import pg from 'pg'

/** Rows of each table. */
type Contents = Record<string, object[]>

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** All rows of a new database: those that migrations insert. */
export const contentsOf = (url: string): Promise<Contents> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    )
    const contents: Contents = {}
    for (const { name } of rows) contents[name] = (await client.query<object>(`select * from ${name}`)).rows
    return contents
  })

/** Open connections by database: a new connection must learn every table first, which takes longer than emptying it. */
const open = new Map<string, Promise<pg.Client>>()

async function openClient(url: string): Promise<pg.Client> {
  // The open connection keeps neither the process nor the stopping cluster waiting.
  const client = new pg.Client({ connectionString: url, stream: () => new Socket().unref() })
  client.on('error', () => open.delete(url))
  await client.connect()
  // Skips the checks of foreign keys, so that tables can be filled in any order.
  await client.query('set session_replication_role = replica')
  return client
}

/** Ends other connections and gives every table its first rows back. */
export async function resetTo(contents: Contents, url: string): Promise<void> {
  const opening = open.get(url) ?? openClient(url)
  open.set(url, opening)
  const client = await opening
  const tables = Object.entries(contents)
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await client.query(tables.map(([name]) => `delete from ${name}`).join(';'))
  for (const [name, rows] of tables) {
    if (rows.length === 0) continue
    const text = JSON.stringify(rows)
    await client.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1)`, [text])
  }
}
