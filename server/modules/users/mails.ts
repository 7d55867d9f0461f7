/** Mails about accounts, in the user's language. */
import type { ResetLinkKind } from '#contract/auth.ts'
import type { Language } from '#contract/limits.ts'
import type { Mail } from '#server/mail.ts'

/** The recipient of a mail. The name is left out: anybody can register an address of somebody else with a name of their choice. */
export interface Recipient {
  email: string
  language: Language
}

type AccountMail = Mail & { to: string }

/** The kind of the mails with a link. */
export const LINK_MAIL = 'link'

const write = (
  { email, language }: Recipient,
  texts: Record<Language, { subject: string; lines: string[] }>,
): AccountMail => {
  const { subject, lines } = texts[language]
  const greeting = language === 'he' ? 'שלום,' : 'Hello,'
  return { to: email, subject, text: [greeting, '', ...lines].join('\n') }
}

const LINK_TEXTS: Record<ResetLinkKind, (url: string) => Parameters<typeof write>[1]> = {
  reset: (url) => ({
    he: {
      subject: 'סיסמה חדשה לרמפה',
      lines: [
        'ביקשו סיסמה חדשה לחשבון הזה. כדי לבחור אותה, פתחו את הקישור:',
        url,
        '',
        'הקישור טוב לשעה אחת ולפעם אחת. לא ביקשתם? אין צורך לעשות דבר, והסיסמה נשארת כמו שהיא.',
      ],
    },
    en: {
      subject: 'A new password for Rampa',
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
      subject: 'הזמנה לרמפה',
      lines: ['נפתח לכם חשבון ברמפה. כדי לבחור סיסמה ולהיכנס, פתחו את הקישור:', url, '', 'הקישור טוב לשבוע ולפעם אחת.'],
    },
    en: {
      subject: 'An invitation to Rampa',
      lines: [
        'An account was opened for you on Rampa. To choose a password and sign in, open the link:',
        url,
        '',
        'The link works once, within a week.',
      ],
    },
  }),
}

export const linkMail = (person: Recipient, kind: ResetLinkKind, url: string): AccountMail =>
  write(person, LINK_TEXTS[kind](url))

/** @param hasPasskeys a new password does not end them */
export const passwordChangedMail = (person: Recipient, hasPasskeys: boolean): AccountMail =>
  write(person, {
    he: {
      subject: 'הסיסמה לרמפה הוחלפה',
      lines: [
        'הסיסמה של החשבון הוחלפה. לא אתם? בקשו סיסמה חדשה בדף הכניסה, וכתבו לנו.',
        ...(hasPasskeys ? ['מפתחות הגישה נשארו כמו שהיו. מפתח שאינו מוכר לכם אפשר להסיר בפרופיל.'] : []),
      ],
    },
    en: {
      subject: 'Your Rampa password was changed',
      lines: [
        'The password of your account was changed. If it was not you, ask for a new one on the sign-in page, and write to us.',
        ...(hasPasskeys
          ? ['Your passkeys stay as they were. One that you do not know can be removed in your profile.']
          : []),
      ],
    },
  })

/** Without the passkey's name, for the same reason as the person's. */
export const passkeyAddedMail = (person: Recipient): AccountMail =>
  write(person, {
    he: {
      subject: 'נוסף מפתח גישה לחשבון ברמפה',
      lines: [
        'לחשבון נוסף מפתח גישה (passkey), שנכנסים בו בלי סיסמה.',
        'לא אתם? הסירו אותו בפרופיל, החליפו את הסיסמה וכתבו לנו.',
      ],
    },
    en: {
      subject: 'A passkey was added to your Rampa account',
      lines: [
        'The account has a new passkey, which signs in without a password.',
        'If it was not you, remove it in your profile, change your password, and write to us.',
      ],
    },
  })

export const passkeyRemovedMail = (person: Recipient): AccountMail =>
  write(person, {
    he: {
      subject: 'הוסר מפתח גישה מהחשבון ברמפה',
      lines: ['מפתח גישה (passkey) של החשבון הוסר, ואי אפשר להיכנס בו עוד. לא אתם? החליפו את הסיסמה וכתבו לנו.'],
    },
    en: {
      subject: 'A passkey was removed from your Rampa account',
      lines: [
        'A passkey of the account was removed, and no longer signs in. If it was not you, change your password, and write to us.',
      ],
    },
  })

/** @param day when it will be deleted: `YYYY-MM-DD` */
export const unusedAccountMail = (person: Recipient, day: string, url: string): AccountMail => {
  const [year, month, date] = day.split('-')
  const written = `${Number(date)}.${Number(month)}.${year}`
  return write(person, {
    he: {
      subject: 'החשבון ברמפה יימחק',
      lines: [
        `החשבון הזה לא היה בשימוש זמן רב, ולכן הוא יימחק אחרי ${written}, עם כל מה ששמור בו.`,
        'כדי להשאיר אותו, היכנסו פעם אחת לפני כן:',
        url,
      ],
    },
    en: {
      subject: 'Your Rampa account will be deleted',
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
      subject: 'כתובת המייל של החשבון ברמפה הוחלפה',
      lines: [`כתובת המייל של החשבון היא עכשיו ${newEmail}. לא אתם? כתבו לנו.`],
    },
    en: {
      subject: 'The e-mail address of your Rampa account was changed',
      lines: [`The e-mail address of your account is now ${newEmail}. If it was not you, write to us.`],
    },
  })
