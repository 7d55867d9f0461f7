/**
 * Sends the site's e-mail through the SMTP server in the settings (docs/decisions/mail.md). If the settings name no
 * server, nothing is sent.
 */
import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import type { SiteName } from '#contract/config.ts'
import type { DeveloperMail } from '#contract/developer-mail.ts'
import type { Language } from '#contract/limits.ts'

/** Key of the mail settings. */
export const EMAIL_KEY = 'email'
/** Prefix of the keys of former mail settings. They are kept while mails wait that must be sent with them. */
export const FORMER_EMAIL = `${EMAIL_KEY}-before-`
export const formerEmailKey = (revision: number): string => `${FORMER_EMAIL}${revision}`

const filled = z.string().check(z.trim(), z.minLength(1))
export const emailSettingsSchema = z.object({
  host: filled,
  port: z._default(z.int().check(z.gte(1), z.lte(65535)), 587),
  /** TLS from the first byte (port 465); otherwise STARTTLS, which a password requires. */
  secure: z._default(z.boolean(), false),
  user: z._default(z.string(), ''),
  password: z._default(z.string(), ''),
  /** The sender of all mail of the site, and the recipient of mail to the site. */
  from: filled,
  to: filled,
})
export type EmailSettings = z.infer<typeof emailSettingsSchema>

/** A text file attached to a mail. */
export interface Attachment {
  name: string
  /** Media type, with its parameters. */
  type: string
  content: string
}

export interface Mail {
  subject: string
  /** Plain text. */
  text: string
  /** Language of the mail; absent: the mail goes to the site's own mailbox. */
  language?: Language
  /** The recipient; absent: the mail goes to the site's own mailbox. */
  to?: string
  replyTo?: { name: string; address: string }
  attachments?: readonly Attachment[]
}

/**
 * Adds the site's name to a mail (docs/decisions/settings.md). It is added after the subject and at the end of the
 * text; if the mail goes to the site's own mailbox, it is added before the subject only. The texts of the mails do not
 * contain the name, so that only this function writes it.
 */
export function named<M extends Mail>(mail: M, name: SiteName): M {
  const { subject, text, language } = mail
  if (language === undefined) return mail.to === undefined ? { ...mail, subject: `[${name.en}] ${subject}` } : mail
  return { ...mail, subject: `${subject} | ${name[language]}`, text: `${text}\n\n${name[language]}` }
}

export interface Mailer {
  /**
   * The settings under a key; undefined: nothing is stored there, or the settings are incomplete.
   * @param key absent: the current settings
   */
  settings(key?: string): Promise<EmailSettings | undefined>
  /**
   * Resolves when the mail server has accepted the mail. Rejects with the error of the server or the network, or with
   * `ETIMEDOUT` when sending takes too long.
   * @param withinMs absent: `SEND_MS`
   */
  send(settings: EmailSettings, mail: Mail, withinMs?: number): Promise<void>
}

/** Highest number of mails in the developer inbox. */
const INBOX_SIZE = 100
const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
const GOODBYE_MS = 1_000
/**
 * Longest time for sending one mail, even while the mail server still sends data. It is limited because other mails
 * wait for this one, and because the mail may be tried again after two minutes.
 */
const SEND_MS = 90_000
/** Longest time for sending a test mail. It is shorter than the client's request timeout of 15 seconds. */
export const MAIL_TIMEOUT_MS = 12_000

/**
 * The developer inbox: keeps mail in memory instead of sending it.
 * @param now milliseconds since 1970
 */
export function createInbox(now: () => number): Mailer & { mails(): DeveloperMail[] } {
  const kept: DeveloperMail[] = []
  const settings = {
    host: 'inbox',
    port: 25,
    secure: false,
    user: '',
    password: '',
    from: 'site@rampa.local',
    to: 'inbox@rampa.local',
  }
  return {
    settings: async () => settings,
    async send(_settings, { to = settings.to, subject, text, attachments = [] }) {
      const files = attachments.map(({ name, content }) => ({ name, content }))
      kept.unshift({ at: new Date(now()).toISOString(), to, subject: oneLine(subject), text, files })
      kept.splice(INBOX_SIZE)
    },
    mails: () => [...kept],
  }
}

/**
 * @param read reads the stored settings under a key. It is called for every mail, so that a change of the settings
 * takes effect at once
 */
export function createMailer(read: (key: string) => Promise<unknown>): Mailer {
  return {
    async settings(key = EMAIL_KEY) {
      const parsed = emailSettingsSchema.safeParse(await read(key))
      return parsed.success ? parsed.data : undefined
    },
    async send({ host, port, secure, user, password, from, to: mailbox }, mail, withinMs = SEND_MS) {
      const { subject, text, replyTo, to = mailbox, attachments = [] } = mail
      const transport = createTransport({
        host,
        port,
        secure,
        // TLS is required, so that the password is never sent unencrypted.
        ...(user !== '' && { auth: { user, pass: password }, requireTLS: true }),
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        socketTimeout: SILENCE_MS,
        socketCloseTimeout: GOODBYE_MS,
        // Mails are plain text: Nodemailer must not read files or fetch addresses that occur in them.
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const signal = AbortSignal.timeout(withinMs)
      try {
        await transport.sendMail({
          signal,
          from: addressOf(from),
          to: addressOf(to),
          replyTo,
          subject: oneLine(subject),
          text,
          attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
        })
      } catch (error) {
        throw signal.aborted ? Object.assign(new Error('The mail server took too long'), { code: 'ETIMEDOUT' }) : error
      } finally {
        transport.close()
      }
    },
  }
}

/**
 * Splits a sender into address and name, so that Nodemailer puts the name in quotation marks. Without them, `:` and `;`
 * in a name would begin and end a group of addresses, and parentheses would be a comment.
 */
function addressOf(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? []
  const quoted = /^"(.*)"$/.exec(name.trim())?.[1]
  return { name: quoted?.replace(/\\(.)/g, '$1') ?? name.trim(), address: address.trim() }
}

/** Turns a subject into one line, even if somebody typed line breaks or control characters. */
// oxlint-disable-next-line no-control-regex
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim()

/** The part of an error that may be logged: never the mail or an address. */
export function failureOf(error: unknown): { code: string; responseCode?: number } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return {
    code: typeof code === 'string' ? code : 'UNKNOWN',
    ...(typeof responseCode === 'number' && { responseCode }),
  }
}
