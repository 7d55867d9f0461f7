/** The mail about a registration, in the language in which the rider used the site. */
import type { Language } from '#contract/limits.ts'
import type { Mail } from '#server/mail.ts'

export interface RegistrationMailContext {
  to: string
  language: Language
  event: Record<Language, string>
  /** `YYYY-MM-DD` */
  date: string
  /** Of the page that corrects and withdraws. */
  url: string
}

/** The rider's name is left out: anybody can register an address of somebody else with a name of their choice. */
export function registrationMail({ to, language, event, date, url }: RegistrationMailContext): Mail & { to: string } {
  const day = date.split('-').reverse().join('.')
  const texts: Record<Language, { subject: string; lines: string[] }> = {
    he: {
      subject: `נרשמתם: ${event.he}`,
      lines: [
        'שלום,',
        '',
        `הכתובת הזו נרשמה לתחרות ${event.he}, ${day}.`,
        '',
        'כדי לתקן את הפרטים או לבטל את ההרשמה, פתחו את הקישור:',
        url,
        '',
        'לא אתם נרשמתם? בטלו בקישור, והמקום יתפנה.',
      ],
    },
    en: {
      subject: `You are registered: ${event.en}`,
      lines: [
        'Hello,',
        '',
        `This address was registered for the competition ${event.en}, ${day}.`,
        '',
        'To correct the details or to withdraw, open the link:',
        url,
        '',
        'It was not you? Withdraw by the link, and the place is free again.',
      ],
    },
  }
  const { subject, lines } = texts[language]
  return { to, subject, text: lines.join('\n') }
}
