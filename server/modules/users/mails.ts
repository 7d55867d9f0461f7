/** Mails about accounts, in the user's language. */
import type { ResetLinkKind } from '#contract/auth.ts'
import type { Language } from '#contract/limits.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import type { Mail } from '#server/mail.ts'
import type { MailQueue } from '#server/mail-queue/mail-queue.ts'

/**
 * The recipient of a mail. Mails do not contain the person's name: anybody can register somebody else's address with
 * any text as the name.
 */
export interface Recipient {
  email: string
  language: Language
}

type AccountMail = Mail & { to: string }

/** The kind of the mails with a link that sets a password. */
export const LINK_MAIL = 'link'

/** The kind of the mails with a link that confirms an address. */
export const CONFIRM_MAIL = 'confirm-email'

/** Queues a notice to a person. No notice is sent while nobody has confirmed that the address is the person's. */
export const notify = (
  { mails }: { mails: Pick<MailQueue, 'send'> },
  user: Pick<UsersTable, 'id' | 'email_waits'>,
  mail: AccountMail,
): Promise<void> => mails.send(mail, user)

const write = (
  { email, language }: Recipient,
  texts: Record<Language, { subject: string; lines: string[] }>,
): AccountMail => {
  const { subject, lines } = texts[language]
  const greeting = language === 'he' ? 'שלום,' : 'Hello,'
  return { to: email, language, subject, text: [greeting, '', ...lines].join('\n') }
}

const LINK_TEXTS: Record<ResetLinkKind, (url: string) => Parameters<typeof write>[1]> = {
  reset: (url) => ({
    he: {
      subject: 'סיסמה חדשה',
      lines: [
        'ביקשו סיסמה חדשה לחשבון הזה. כדי לבחור אותה, פתחו את הקישור:',
        url,
        '',
        'הקישור תקף לשעה אחת ולשימוש אחד. לא ביקשתם? לא צריך לעשות כלום, והסיסמה נשארת כמו שהיא.',
      ],
    },
    en: {
      subject: 'A new password',
      lines: [
        'Someone asked for a new password for this account. To choose it, open the link:',
        url,
        '',
        'The link works once, within an hour. If it was not you, there is nothing to do: the password stays as it is.',
      ],
    },
  }),
  invitation: (url) => ({
    he: {
      subject: 'הזמנה לאתר',
      lines: [
        'נפתח לכם חשבון באתר. כדי לבחור סיסמה ולהיכנס, פתחו את הקישור:',
        url,
        '',
        'הקישור תקף לשבוע ולשימוש אחד.',
      ],
    },
    en: {
      subject: 'An invitation',
      lines: [
        'An account was opened for you on the site. To choose a password and sign in, open the link:',
        url,
        '',
        'The link works once, within a week.',
      ],
    },
  }),
}

export const linkMail = (person: Recipient, kind: ResetLinkKind, url: string): AccountMail =>
  write(person, LINK_TEXTS[kind](url))

/**
 * @param isChange true: the address replaces the account's former address; false: it is the address of a new account
 */
export const confirmMail = (person: Recipient, url: string, { isChange }: { isChange: boolean }): AccountMail =>
  write(person, {
    he: {
      subject: 'אישור כתובת המייל',
      lines: [
        isChange
          ? 'ביקשו שהכתובת הזו תהיה הכתובת של חשבון באתר. כדי לאשר, פתחו את הקישור:'
          : 'נפתח חשבון באתר עם הכתובת הזו. כדי לאשר שהיא שלכם, פתחו את הקישור:',
        url,
        '',
        'הקישור תקף לשבוע ולשימוש אחד. לא אתם? אל תאשרו: לא צריך לעשות כלום.',
      ],
    },
    en: {
      subject: 'Confirm your e-mail address',
      lines: [
        isChange
          ? 'Someone asked that this address becomes that of an account on the site. To confirm it, open the link:'
          : 'An account on the site was opened with this address. To confirm that it is yours, open the link:',
        url,
        '',
        'The link works once, within a week. If it was not you, do not confirm it: there is nothing to do.',
      ],
    },
  })

/** Sent to the account that already has an address, when another account wants to confirm this address. */
export const addressTakenMail = (person: Recipient): AccountMail =>
  write(person, {
    he: {
      subject: 'כבר יש לכם חשבון',
      lines: [
        'ביקשו שהכתובת הזו תהיה גם הכתובת של חשבון אחר באתר. כבר יש לכם חשבון איתה, ולכן שום דבר לא השתנה.',
        'אם זה הייתם אתם, היכנסו עם הכתובת הזו. שכחתם את הסיסמה? אפשר לבקש אחרת בדף הכניסה.',
      ],
    },
    en: {
      subject: 'You have an account already',
      lines: [
        'Someone asked that this address becomes that of another account on the site too. You have an account with it already, so nothing was changed.',
        'If it was you, sign in with this address. If you forgot the password, ask for a new one on the sign-in page.',
      ],
    },
  })

/** @param hasPasskeys true: the mail also says that the passkeys stay */
export const passwordChangedMail = (person: Recipient, hasPasskeys: boolean): AccountMail =>
  write(person, {
    he: {
      subject: 'הסיסמה הוחלפה',
      lines: [
        'הסיסמה של החשבון הוחלפה. לא אתם? בקשו סיסמה חדשה בדף הכניסה, וכתבו לנו.',
        ...(hasPasskeys ? ['מפתחות הגישה נשארו כמו שהיו. מפתח שלא מוכר לכם אפשר להסיר בפרופיל.'] : []),
      ],
    },
    en: {
      subject: 'Your password was changed',
      lines: [
        'The password of your account was changed. If it was not you, ask for a new one on the sign-in page, and write to us.',
        ...(hasPasskeys
          ? ['Your passkeys stay as they were. One that you do not know can be removed in your profile.']
          : []),
      ],
    },
  })

/**
 * Sent after a mailed link has set a password and so confirmed the address for the first time; the account was emptied.
 */
export const accountEmptiedMail = (person: Recipient): AccountMail =>
  write(person, {
    he: {
      subject: 'החשבון שלכם מתחיל מחדש',
      lines: [
        'בחרתם סיסמה, והכתובת הזו אושרה עכשיו בפעם הראשונה. עד עכשיו לא היה ברור מי פתח את החשבון: אולי אדם זר.',
        'לכן נמחק מה שנשמר דרך החשבון: שם, טלפון, כתובות, תמונה, מועדפים, סל והעדפות. כל המכשירים נותקו, ומפתחות הגישה הוסרו.',
        'מה שמנהלי האתר הקלידו נשאר. את השאר אפשר למלא בפרופיל.',
      ],
    },
    en: {
      subject: 'Your account begins anew',
      lines: [
        'You chose a password, and this address is confirmed now for the first time. Before that, somebody else may have opened the account.',
        'So what was stored through it is gone: name, phone, addresses, picture, favourites, cart and preferences. Every device was signed out, and passkeys were removed.',
        'What the people of the site typed stays. The rest can be filled in again in your profile.',
      ],
    },
  })

/** The mail does not contain the passkey's name: like a person's name it may be any text (see `Recipient`). */
export const passkeyAddedMail = (person: Recipient): AccountMail =>
  write(person, {
    he: {
      subject: 'נוסף מפתח גישה לחשבון',
      lines: [
        'לחשבון נוסף מפתח גישה (passkey), שנכנסים בו בלי סיסמה.',
        'לא אתם? הסירו אותו בפרופיל, החליפו את הסיסמה וכתבו לנו.',
      ],
    },
    en: {
      subject: 'A passkey was added to your account',
      lines: [
        'The account has a new passkey, which signs in without a password.',
        'If it was not you, remove it in your profile, change your password, and write to us.',
      ],
    },
  })

export const passkeyRemovedMail = (person: Recipient): AccountMail =>
  write(person, {
    he: {
      subject: 'הוסר מפתח גישה מהחשבון',
      lines: ['מפתח גישה (passkey) של החשבון הוסר, ואי אפשר להיכנס בו עוד. לא אתם? החליפו את הסיסמה וכתבו לנו.'],
    },
    en: {
      subject: 'A passkey was removed from your account',
      lines: [
        'A passkey of the account was removed, and no longer signs in. If it was not you, change your password, and write to us.',
      ],
    },
  })

/** @param day after this day the account is deleted: `YYYY-MM-DD` */
export const unusedAccountMail = (person: Recipient, day: string, url: string): AccountMail => {
  const [year, month, date] = day.split('-')
  const written = `${Number(date)}.${Number(month)}.${year}`
  return write(person, {
    he: {
      subject: 'החשבון יימחק',
      lines: [
        `החשבון הזה לא היה בשימוש זמן רב, ולכן הוא יימחק אחרי ${written}, עם כל מה ששמור בו.`,
        'כדי להשאיר אותו, היכנסו פעם אחת לפני כן:',
        url,
      ],
    },
    en: {
      subject: 'Your account will be deleted',
      lines: [
        `This account has not been used for a long time, so it will be deleted after ${written}, with all that is kept in it.`,
        'To keep it, sign in once before then:',
        url,
      ],
    },
  })
}

/** Sent to the old and to the new address. */
export const emailChangedMail = (person: Recipient, newEmail: string): AccountMail =>
  write(person, {
    he: {
      subject: 'כתובת המייל של החשבון הוחלפה',
      lines: [`כתובת המייל של החשבון היא עכשיו ${newEmail}. לא אתם? כתבו לנו.`],
    },
    en: {
      subject: 'The e-mail address of your account was changed',
      lines: [`The e-mail address of your account is now ${newEmail}. If it was not you, write to us.`],
    },
  })
