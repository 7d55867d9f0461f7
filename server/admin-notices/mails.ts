/**
 * The mails to the other admins, each in the language of its recipient. The mails name people by e-mail address,
 * because a name can contain any text.
 */
import type { Language } from '#contract/limits.ts'
import type { Mail } from '#server/mail.ts'

/** Actions of an admin that the other admins are told about. */
export type NoticeOf =
  | 'admin-created'
  | 'admin-made'
  | 'admin-removed'
  | 'admin-stopped'
  | 'admin-active'
  | 'admin-email'
  | 'admin-changed'
  | 'admin-deleted'
  | 'admin-link'
  | 'admin-passkey'
  | 'mail-settings'
  | 'payment-methods'
  | 'price-settings'
  | 'contact-address'
  | 'weather-key'
  | 'passkeys-required'
  | 'passkeys-optional'
  | 'users-exported'
  | 'orders-exported'
  | 'registrations-exported'
  | 'messages-exported'

const WORDS: Record<Language, Record<NoticeOf, (who: string) => string>> = {
  he: {
    'admin-created': (who) => `נפתח חשבון ניהול חדש: ${who}`,
    'admin-made': (who) => `החשבון הזה הוא עכשיו חשבון ניהול: ${who}`,
    'admin-removed': (who) => `החשבון הזה כבר לא חשבון ניהול: ${who}`,
    'admin-stopped': (who) => `חשבון הניהול הזה לא יכול להתחבר יותר: ${who}`,
    'admin-active': (who) => `חשבון הניהול הזה יכול שוב להתחבר: ${who}`,
    'admin-email': (who) => `כתובת המייל של חשבון ניהול הוחלפה. עכשיו היא: ${who}`,
    'admin-changed': (who) => `הפרטים של חשבון ניהול שונו: ${who}`,
    'admin-deleted': () => 'חשבון ניהול נמחק.',
    'admin-link': (who) => `נוצר קישור לבחירת סיסמה חדשה לחשבון הניהול: ${who}`,
    'admin-passkey': (who) => `הוסר מפתח גישה (passkey) של חשבון הניהול: ${who}`,
    'mail-settings': () => 'הגדרות המייל של האתר שונו. המייל הזה נשלח לפי ההגדרות הקודמות.',
    'payment-methods': () => 'אמצעי התשלום של החנות שונו: ההוראות ללקוחות, דף התשלום או מה שמוצע מהם.',
    'price-settings': () => 'המטבע או המע״מ של המחירים בחנות שונו.',
    'contact-address': () => 'כתובת המייל ליצירת קשר שמופיעה באתר שונתה.',
    'weather-key': () => 'המפתח של האתר ב־Open-Meteo, שממנו מגיעות התחזיות, הוחלף או נמחק.',
    'passkeys-required': () => 'מעכשיו מנהלי האתר צריכים מפתח גישה (passkey). מי שאין להם יוסיפו אחד בכניסה הבאה.',
    'passkeys-optional': () => 'מנהלי האתר כבר לא צריכים מפתח גישה (passkey): הסיסמה מספיקה.',
    'users-exported': () => 'רשימת המשתמשים הורדה כקובץ.',
    'orders-exported': () => 'ההזמנות הורדו כקובץ.',
    'registrations-exported': () => 'ההרשמות לתחרויות הורדו כקובץ.',
    'messages-exported': () => 'ההודעות לאתר הורדו כקובץ.',
  },
  en: {
    'admin-created': (who) => `A new admin account was opened: ${who}`,
    'admin-made': (who) => `This account is an admin’s now: ${who}`,
    'admin-removed': (who) => `This account is no longer an admin’s: ${who}`,
    'admin-stopped': (who) => `This admin can no longer sign in: ${who}`,
    'admin-active': (who) => `This admin can sign in again: ${who}`,
    'admin-email': (who) => `The e-mail address of an admin was changed. Now it is: ${who}`,
    'admin-changed': (who) => `The account of an admin was changed: ${who}`,
    'admin-deleted': () => 'The account of an admin was deleted.',
    'admin-link': (who) => `A link for a new password was made for an admin: ${who}`,
    'admin-passkey': (who) => `A passkey of this admin was removed: ${who}`,
    'mail-settings': () => 'The mail settings of the site were changed. This mail was sent by the former ones.',
    'payment-methods': () =>
      'The payment methods of the shop were changed: the instructions for customers, the payment page, or which are offered.',
    'price-settings': () => 'The currency or the VAT of the shop’s prices was changed.',
    'contact-address': () => 'The contact e-mail address that the site shows was changed.',
    'weather-key': () => 'The site’s key at Open-Meteo, where its forecasts come from, was changed or deleted.',
    'passkeys-required': () =>
      'Admins of the site need a passkey from now on. Who has none adds one at the next sign-in.',
    'passkeys-optional': () => 'Admins of the site need no passkey any more: the password is enough.',
    'users-exported': () => 'The list of users was downloaded as a file.',
    'orders-exported': () => 'The orders were downloaded as a file.',
    'registrations-exported': () => 'The registrations for competitions were downloaded as a file.',
    'messages-exported': () => 'The messages to the site were downloaded as a file.',
  },
}

const FRAME: Record<
  Language,
  {
    subject: string
    greeting: string
    gone: string
    frame: (by: string, at: string, device: string, url: string) => string[]
  }
> = {
  he: {
    subject: 'פעולה רגישה באזור הניהול',
    greeting: 'שלום,',
    gone: 'חשבון שנמחק מאז',
    frame: (by, at, device, url) => [
      `מי: ${by}`,
      `מתי: ${at}`,
      ...(device === '' ? [] : [`מכשיר: ${device}`]),
      '',
      `הכול כתוב בהיסטוריה: ${url}`,
      'זה לא נראה תקין? נתקו את החשבון הזה מכל המכשירים בדף שלו, תחת ״משתמשים״, ובררו עם מי שהחשבון שייך לו.',
    ],
  },
  en: {
    subject: 'A sensitive action in the admin area',
    greeting: 'Hello,',
    gone: 'an account that was deleted since',
    frame: (by, at, device, url) => [
      `Who: ${by}`,
      `When: ${at}`,
      ...(device === '' ? [] : [`Device: ${device}`]),
      '',
      `It is all in the history: ${url}`,
      'Does this look wrong? Sign that account out everywhere, on its page under Users, and ask the person it belongs to.',
    ],
  },
}

const LOCALES: Record<Language, string> = { he: 'he-IL', en: 'en-GB' }

export interface NoticeText {
  what: readonly NoticeOf[]
  /** The addresses of the accounts that the notice is about; undefined: the account was deleted. */
  about: readonly (string | undefined)[]
  by: string | undefined
  at: string
  device: string
  url: string
}

export function noticeMail(to: string, language: Language, notice: NoticeText): Mail & { to: string } {
  const { what, about, by, at, device, url } = notice
  const { subject, greeting, gone, frame } = FRAME[language]
  const accounts = about.map((email) => email ?? gone).join(', ')
  const when = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'Asia/Jerusalem',
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date(at))
  const lines = what.map((one) => WORDS[language][one](accounts))
  return {
    to,
    language,
    subject,
    text: [greeting, '', ...lines, '', ...frame(by ?? gone, when, device, url)].join('\n'),
  }
}
