/** The mail of a running server, received by a fake mail server. */
import type { TestSmtp } from '../tests/server/smtp.ts'
import { callApi, readSettings } from './accounts.ts'
import type { RunningServer } from './server.ts'

/** Sets a mail server on this machine, as an admin does; null removes it. */
export async function setMail(
  server: Pick<RunningServer, 'origin'>,
  token: string,
  smtp: Pick<TestSmtp, 'port'> | null,
): Promise<void> {
  const { revision } = (await readSettings(server, token)).email
  const mailbox = smtp ? 'rampa@rampa.example' : ''
  const mail = { host: smtp ? '127.0.0.1' : '', port: smtp?.port ?? 587, secure: false, user: '' }
  await callApi(server, 'PUT', 'admin/settings', {
    token,
    json: { email: { revision, ...mail, from: mailbox, to: mailbox } },
  })
}
