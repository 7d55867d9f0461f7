import type { SampleGuide } from '../sample-guide.ts'

export const wristGuardsAndPads: SampleGuide = {
  slug: 'wrist-guards-and-pads',
  category: 'roller',
  author: 'dana',
  tags: ['safety', 'gear', 'basics'],
  related: ['falling-safely', 'stopping-on-rollers'],
  createdAt: '2026-02-20T08:00:00.000Z',
  he: {
    title: 'מגנים: מה, איפה ובאיזה סדר',
    description: 'שורש כף היד הוא הראשון להיפגע אצל מי שמתחיל. איך בוחרים מגנים, איך לובשים אותם, ומתי הם גמורים.',
    text: `
ברולרים נופלים בדרך כלל לפנים או לאחור, והידיים מגיעות ראשונות. לכן שברים בשורש כף היד הם מהפציעות הנפוצות ביותר אצל מתחילים, ומגן פשוט מוריד את הסיכון הזה בהרבה. מי שכבר שבר, לא צריך שיסבירו לו.

## ארבעה דברים, לפי חשיבות

{where} 1. קסדה. 2. מגני מרפקים. 3. מגני שורש כף היד. 4. מגני ברכיים.

**קסדה** תמיד, ועליה יש לנו [מדריך משלה](/guides/helmet-fit). אחריה, למי שעל גלגיליות: **שורש כף היד**, אחר כך **ברכיים** ואז **מרפקים**. בבאול ובוורט הסדר מתהפך: שם נופלים על הברכיים בכוונה, ומגני ברכיים עבים קודמים לכול.

## מגני שורש כף היד

בתוך המגן יש סד קשיח, מלפנים או משני הצדדים. הוא מחליק על הרצפה במקום שהיד תיתקע, ומחלק את המכה לאורך האמה. בבחירה בודקים:

- הסד מתחיל בכף היד וממשיך אל תוך האמה, ולא נגמר בדיוק על המפרק.
- כשסוגרים, האצבעות זזות והדופק לא נחסם.
- הרצועות לא נפתחות לבד כשמשפשפים אותן בקיר.

מי שרוכב בסקייטפארק וצריך לתפוס קרש או קופינג יעדיף דגם דק עם סד מאחור בלבד. ההגנה פחותה, וזאת פשרה שכדאי לדעת שעושים.

## ברכיים ומרפקים

הכיפה צריכה להיות קשיחה וחלקה, מוברגת או תפורה, לא מודבקת. יושבת באמצע הברך כשהיא **כפופה**: לובשים, מכופפים, ורק אז מהדקים. אם המגן יורד אל השוק אחרי שלוש כפיפות, הוא גדול. שרוול סגור נשאר במקום טוב יותר, רצועות פתוחות מהירות יותר; אפשר גם שניהם.

קונים לפי היקף ולא לפי גיל. מודדים את היקף הרגל עשרה סנטימטרים מעל הברך ואת היקף הזרוע מיד מתחת למרפק, ומסתכלים בטבלה.

## הסדר שבו לובשים

1. ברכיים, לפני הנעליים: אחר כך כבר אי אפשר להתכופף.
2. גלגיליות.
3. מרפקים.
4. קסדה, ואבזם.
5. שורש כף היד אחרון, כי אחריו האצבעות מגושמות.

בסוף הערב מורידים בסדר הפוך.

## ללמוד להשתמש בהם

מגן שלא סומכים עליו לא עוזר. הקדישו חמש דקות על משטח חלק: כורעים, נופלים לפנים לאט על הברכיים, אחר כך על כפות הידיים עם אצבעות למעלה, ומחליקים. הגוף לומד שהרצפה מחליקה ומפסיק להילחם. עוד על זה ב[ליפול נכון](/guides/falling-safely).

## ריח, כביסה וסוף הדרך

מייבשים אחרי כל רכיבה, לא בתא המטען. כביסה ביד במים פושרים, רצועות סגורות. מחליפים כשהכיפה סדוקה, כשהסד התכופף, כשהספוג נשאר מעוך וכשהסקוץ׳ כבר לא מחזיק. ילדים גדלים מהר: בודקים מידה בתחילת כל עונה.
`,
  },
  en: {
    title: 'Pads: what, where and in which order',
    description:
      'A beginner’s wrists are the first to go. How to choose guards, how to wear them, and when they are finished.',
    text: `
On skates you tend to go straight forwards or straight back, and your hands get there first. That is why a broken wrist is one of the most common injuries for new skaters, and why a simple guard makes such a difference. People who have broken one need no convincing.

## Four things, by importance

{where} 1. Helmet. 2. Elbow pads. 3. Wrist guards. 4. Knee pads.

A **helmet** always; it has [a guide of its own](/guides/helmet-fit). After that, on wheels: **wrists**, then **knees**, then **elbows**. In bowls and on vert the order turns round. There you fall on your knees on purpose, so thick knee pads come before everything.

## Wrist guards

Inside is a stiff splint, on the palm side, the back, or both. It slides along the ground instead of letting your hand stick, and spreads the blow up your forearm. Check that:

- The splint runs from the palm well into the forearm, and doesn't end right at the joint.
- Done up, you can still move your fingers and nothing goes numb.
- The straps stay shut when you rub them against a wall.

If you need to grab a board or a coping you may prefer a slim model with a splint on the back only. It protects less. That is a fair trade as long as you know you are making it.

## Knees and elbows

You want a hard, smooth cap, riveted or sewn on rather than glued. It belongs on the middle of the knee when the knee is **bent**: put it on, bend, then tighten. If it slides to your shin after three squats it is too big. A closed sleeve stays put, open straps are faster, and many have both.

Buy by measurement, not by age. Measure round your leg ten centimetres above the knee, and your arm just below the elbow, then look at the chart.

## The order to put them on

1. Knees, before your skates. Afterwards you won't reach.
2. Skates.
3. Elbows.
4. Helmet, buckled.
5. Wrists last, because then your fingers are clumsy.

Take it all off the other way round.

## Learn to use them

A pad you don't trust won't help you. Spend five minutes on smooth ground: crouch, tip slowly onto your knees, then onto your palms with your fingers up, and slide. Your body learns that the floor lets go, and stops fighting it. There is more in [How to fall](/guides/falling-safely).

## Smell, washing and the end

Dry them after every session, and not in the boot of a car. Hand wash in lukewarm water with the straps closed. Replace them when a cap is cracked, a splint is bent, the foam stays flat or the velcro gives up. Children grow: check the size at the start of each season.
`,
  },
}
