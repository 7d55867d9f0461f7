import type { SampleGuide } from '../sample-guide.ts'

export const cleaningBearings: SampleGuide = {
  slug: 'cleaning-bearings',
  category: 'roller',
  author: 'yotam',
  tags: ['maintenance', 'gear', 'wheels'],
  related: ['choosing-wheels', 'board-and-trucks-care'],
  createdAt: '2026-01-18T08:00:00.000Z',
  he: {
    title: 'לנקות מיסבים',
    description: 'חצי שעה, מברג דק ואלכוהול: איך מחזירים סיבוב למיסבים, ומתי פשוט מחליפים.',
    text: `
מיסב מלוכלך משמיע קול של חול, מסתובב קצר ונעצר. לפני שקונים חדשים שווה לנקות: ברוב המקרים הם חוזרים לחיים. אותו מיסב, מידה 608, יושב גם בסקייטבורד וגם ברוב גלגיליות האינליין, אז המדריך אחד לכולם. בקרש יש שמונה, בזוג גלגיליות עם ארבעה גלגלים יש שישה עשר.

## מה יש בפנים

{parts} 1. מכסה. 2. כלוב וכדוריות. 3. טבעת חיצונית. 4. טבעת פנימית. 5. מיסב שלם, אחרי שהורד המכסה.

רוב המיסבים סגורים במכסה גומי או מתכת. גומי מרימים בקצה של מחט או מברג דק. מתכת עם טבעת קפיצית: מוצאים את קצה הטבעת, שולפים אותה, והמכסה נופל. מכסה מתכת בלי טבעת לחוץ במקומו ולא נועד להיפתח, ואז מנקים דרך החריץ או מחליפים.

## מה צריך

- מפתח לגלגל ומברג דק.
- אלכוהול איזופרופילי, לפחות 90 אחוז, או מסיר שומנים על בסיס הדרים.
- צנצנת עם מכסה, מטלית שאינה משאירה סיבים.
- שמן דק למיסבים. שמן מכונת תפירה יעבוד.

אצטון ממיס כלובי פלסטיק ומכסי גומי, אז עליו מוותרים. וספריי משחרר ברגים הוא לא שמן: הוא שוטף את הסיכה ומתאדה.

## שלב אחר שלב

1. מפרקים את הגלגלים ומחלצים את המיסבים על הציר: מרכיבים עד החצי ומטים הצידה בעדינות.
2. מנגבים מבחוץ, כדי שהחול לא ייכנס פנימה.
3. מרימים את המכסים ושמים בצד.
4. מכניסים לצנצנת, מכסים באלכוהול, מנערים שתי דקות ומשרים עשר. אם הנוזל שחור, מחליפים וחוזרים.
5. מוציאים ומסובבים כל מיסב. הוא צריך להרגיש חלק.
6. **מייבשים היטב**, לפחות שעה באוויר או בעזרת מפוח יד. מים שנשארו בפנים הם חלודה מחר.
7. טיפה או שתיים של שמן, מסובבים, מנגבים עודפים. יותר שמן מושך יותר אבק.
8. מחזירים מכסים ומרכיבים, מכסה החוצה.

האלכוהול דליק: עובדים בחוץ או ליד חלון פתוח, רחוק מאש ומסיגריות, ועם כפפות.

## כשמחברים חזרה

בין שני המיסבים של גלגל אינליין יושב ספייסר, צינורית קצרה, ובלעדיו המיסבים נלחצים באלכסון ונשחקים. גם בסקייטבורד, אם היה ספייסר מחזירים אותו.

בגלגילית מבריגים את הציר עד שהוא מהודק ולא יותר, ומסובבים: גלגל שנתקע אומר שחסר ספייסר או שהמיסב לא יושב עד הסוף. בסקייטבורד מהדקים את האום ומשחררים מעט, עד שהגלגל מסתובב חופשי ויש לו חופש צדדי שבקושי מרגישים. לפני שיוצאים בודקים שאף גלגל לא מתנדנד.

## מתי מחליפים

אחרי ניקוי, אם נשאר רעש גריסה, אם יש חלודה, אם הטבעת הפנימית מתנדנדת או אם חסרה כדורית. מספרי ABEC על האריזה מודדים דיוק בייצור, לא מהירות ולא עמידות; מיסב פשוט ונקי ינצח יקר ומלוכלך.

## להרחיק את הפעם הבאה

לא רוכבים בשלוליות ובחול. אם נרטבתם, מסובבים ומייבשים באותו ערב. ליד הים מנקים לעתים קרובות יותר, כי מלח גרוע ממים.
`,
  },
  en: {
    title: 'Cleaning your bearings',
    description:
      'Half an hour, a thin screwdriver and some alcohol: how to get the spin back, and when to give up and replace them.',
    text: `
A dirty bearing sounds like sand, spins for a moment and stops. Before you buy new ones, clean them; more often than not they come back to life. The same size, 608, sits in skateboards and in most inline skates, so this guide is for everyone. A board has eight, and a pair of four-wheeled skates has sixteen.

## What's inside

{parts} 1. Shield. 2. Cage and balls. 3. Outer ring. 4. Inner ring. 5. A whole bearing with its shield off.

Most are closed by a rubber or metal shield. Lift rubber with the tip of a pin or a thin screwdriver. A metal one held by a spring ring: find the ring's end, pick it out, and the shield drops free. Metal without a ring is pressed in and not meant to open, so flush it through the gap, or replace the bearing.

## What you need

- A wheel wrench and a thin screwdriver.
- Isopropyl alcohol, 90 percent or stronger, or a citrus degreaser.
- A jar with a lid, and a cloth that leaves no lint.
- Light bearing oil. Sewing machine oil will do.

Skip acetone: it eats plastic cages and rubber shields. And the spray that frees rusty bolts is no bearing oil. It washes the lubricant out and evaporates.

## Step by step

1. Take the wheels off and use the axle to lever the bearings out: slide the wheel halfway on and tip it gently.
2. Wipe the outsides, so the grit doesn't wash in.
3. Lift the shields and put them aside.
4. Into the jar, cover with alcohol, shake for two minutes, soak for ten. If it turns black, change it and go again.
5. Take them out and spin each one. It should feel smooth.
6. **Dry them properly**, an hour in the air at least, or with a hand blower. Moisture left inside is rust tomorrow.
7. One or two drops of oil, spin, wipe off the rest. More oil only collects more dust.
8. Shields back on, bearings back in, shield side out.

Alcohol burns: work outdoors or at an open window, away from flames and cigarettes, and wear gloves.

## Putting it together

Between the two bearings of an inline wheel sits a spacer, a short tube. Without it they get squeezed askew and wear out. If your board had spacers, put those back too.

On a skate, screw the axle in until it is snug, no more, and spin the wheel. One that binds has lost its spacer or has a bearing that isn't all the way in. On a board, tighten the nut, then back it off until the wheel turns freely with the slightest side play. Before you ride, check that no wheel wobbles.

## When to replace them

If they still crunch after a clean, if there is rust, if the inner ring wobbles or a ball is missing. The ABEC number on the box grades how precisely they were made, not how fast they are or how long they last. Cheap and clean beats dear and dirty.

## Making it last

Stay out of puddles and sand. If you got wet, spin and dry them that same evening. By the sea clean them more often, because salt is worse than water.
`,
  },
}
