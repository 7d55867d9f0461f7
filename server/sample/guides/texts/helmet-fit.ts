import type { SampleGuide } from '../sample-guide.ts'

export const helmetFit: SampleGuide = {
  slug: 'helmet-fit',
  category: 'skate',
  author: 'dana',
  tags: ['safety', 'gear', 'basics'],
  related: ['wrist-guards-and-pads', 'falling-safely'],
  createdAt: '2026-02-11T08:00:00.000Z',
  he: {
    title: 'קסדה שיושבת נכון',
    description: 'קסדה גדולה מדי, או כזו שנשמטת לאחור, לא תהיה במקום כשתצטרכו אותה. חמש דקות של כיוון מול מראה.',
    text: `
קסדה עובדת רק אם היא על הראש ברגע המכה, והיא נשארת שם רק אם היא יושבת נכון. רוב הקסדות שרואים בפארק גדולות מדי, רפויות מדי או מוטות לאחור. הנה איך בוחרים ומכוונים אחת, פעם אחת וכמו שצריך.

## איזו קסדה

קסדת סקייט מכסה יותר מהעורף מקסדת כביש, ויש דגמים שבנויים לכמה מכות קלות. מחפשים תו תקן על המדבקה שבפנים: EN 1078 האירופי, CPSC או ASTM F1492 האמריקאיים. אם אין תקן, זה כובע. יש קסדות שעומדות גם בתקן אופניים וגם בתקן סקייט, ולמי שעושה את שניהם הן בחירה טובה.

לא קונים יד שנייה ולא לוקחים מארון של מישהו. אי אפשר לדעת מה היא עברה, וקצף שנמעך לא חוזר.

## מידה

מודדים עם סרט רך סביב הראש, כשני סנטימטרים מעל הגבות, ומשווים לטבלה של היצרן. בין שתי מידות בודקים את שתיהן. לחץ אחיד מכל הצדדים זה טוב, נקודה שכואבת במצח או ברקות אומרת שצורת הקסדה לא מתאימה לראש שלכם, ואז מנסים דגם אחר. ריפוד עבה יכול לסגור רווח קטן, לא מידה שלמה.

## כיוון בשלושה שלבים

{fit} 1. שפת הקסדה שתי אצבעות מעל הגבות. 2. שתי הרצועות נפגשות מיד מתחת לאוזן. 3. בין האבזם לסנטר נכנסת אצבע אחת.

1. **ישר.** הקסדה מאוזנת, והמצח מכוסה. אם היא נשמטת לאחור המצח נשאר חשוף, ודווקא הוא חוטף לא מעט.
2. **רצועות.** הן יוצרות V סביב האוזן, בלי לכסות אותה ובלי להתפתל.
3. **אבזם.** סוגרים ופותחים פה גדול: הקסדה צריכה למשוך קצת כלפי מטה על הראש.

## מבחן הניעור

סוגרים את האבזם ומנענעים את הראש לצדדים, למעלה ולמטה. העור של המצח צריך לזוז עם הקסדה. עכשיו דוחפים אותה מלמטה לאחור ומאחור לפנים: אם אפשר לחשוף את המצח או להוריד אותה בלי לפתוח, מהדקים, או יורדים מידה.

## שיער, כובעים ואוזניות

שיער אסוף נמוך, מתחת לשפה. כובע עבה מתחת לקסדה מרים אותה ומקלקל את הכיוון; בחורף בד דק מספיק. אוזניות גדולות לא נכנסות, ובפארק ממילא כדאי לשמוע מי בא.

## מתי מחליפים

- אחרי מכה חזקה, גם אם לא רואים סדק.
- כשהקצף התקשה, נסדק או נפרד מהקליפה.
- כשהאבזם כבר לא ננעל בקליק.
- לפי מה שכתוב בהוראות היצרן, ולרוב אחרי כמה שנים. קסדה שבילתה קיצים ברכב חם מזדקנת מהר יותר.

מנקים בסבון עדין ומים. ממסים וחומרי ניקוי חזקים פוגעים בקצף ובקליפה, וגם מדבקות עם דבק חזק עלולות.
`,
  },
  en: {
    title: 'A helmet that fits',
    description:
      'Too big, too loose or tipped back, it will not be there when you need it. Five minutes in front of a mirror.',
    text: `
A helmet only helps if it is on your head when you land, and it only stays there if it fits. Most of the ones you see at a park are too big, too loose, or pushed back like a hat. Here is how to choose one and set it up properly, once.

## Which helmet

A skate helmet reaches lower at the back than a road bike one, and many are made to take several smaller knocks. Look for a standard on the sticker inside: EN 1078 in Europe, CPSC or ASTM F1492 in the US. No standard means it is a hat. Some pass both the bike and the skate test, which is handy if you do both.

Don't buy second hand, and don't borrow the one in the cupboard. You can't see what it has been through, and crushed foam doesn't come back.

## Size

Run a soft tape round your head about two centimetres above your eyebrows and check the maker's chart. Between two sizes, try both. Even pressure all round is right. One sore spot on your forehead or temples means the shape is wrong for you, so try another model. Thicker pads fill a small gap, never a whole size.

## Three adjustments

{fit} 1. The rim sits two fingers above your eyebrows. 2. Both straps meet just under the ear. 3. One finger fits between buckle and chin.

1. **Level.** Flat on your head with the forehead covered. Tipped back, it leaves bare a place that does get hit.
2. **Straps.** They make a V around the ear, not over it, and they don't twist.
3. **Buckle.** Close it and open your mouth wide: you should feel the helmet pull down a little.

## The shake test

Buckle up and shake your head, side to side and up and down. The skin of your forehead should move with the helmet. Now push the front up and back, then the back up and forward. If you can bare your forehead or roll it off without undoing it, tighten it or go down a size.

## Hair, hats and headphones

Tie long hair low, below the rim. A thick hat underneath lifts the helmet and undoes all your work; in winter a thin liner is plenty. Big headphones won't fit, and at a park you want to hear who is coming anyway.

## When to replace it

- After a hard hit, even without a visible crack.
- When the foam has gone hard, cracked, or come away from the shell.
- When the buckle no longer clicks shut.
- When the maker says so, usually after some years. One that spent its summers in a hot car ages faster.

Wash it with mild soap and water. Solvents and strong cleaners eat at the foam and the shell, and so can stickers with aggressive glue.
`,
  },
}
