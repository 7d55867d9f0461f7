import type { SampleGuide } from '../sample-guide.ts'

export const ridingInTheHeat: SampleGuide = {
  slug: 'riding-in-the-heat',
  category: 'roller',
  author: 'amir',
  tags: ['summer', 'safety', 'park'],
  related: ['park-etiquette', 'stopping-on-rollers'],
  createdAt: '2026-06-10T08:00:00.000Z',
  he: {
    title: 'לרכוב בחום',
    description: 'קיץ ישראלי הוא חצי שנה. שעות, מים, קופינג שכווה ביד, ואיך מזהים מכת חום לפני שהיא קורית.',
    text: `
ממאי עד אוקטובר אפשר לרכוב כמעט כל יום, אם לא רוכבים בצהריים. בטון אוגר חום, מתכת שורפת, ובאול בלי רוח חם יותר מהרחבה שמסביבו. הנה איך עוברים קיץ בלי לוותר עליו.

## לבחור שעה

{hours} 1. משש עד עשר בבוקר: הזמן הטוב. 2. מעשר עד חמש: לנוח. 3. מחמש ועד החושך, ואחריו בפארקים מוארים: הזמן הטוב השני.

בבוקר הבטון עוד קר מהלילה והפארק ריק. אחר הצהריים האוויר מתקרר לפני המשטח, ולכן גם בשש הרצפה עלולה להיות לוהטת. בפארקים מוארים הלילה הוא הבחירה הטובה ביותר. בדקו בדף הפארק עד מתי האורות דולקים, אם יש צל ואם יש ברזייה.

בימי שרב ובעומס חום כבד מקצרים, או פשוט לא יוצאים. אין טריק ששווה את זה.

## מים

- מתחילים לשתות לפני שיוצאים, לא כשצמאים.
- באימון: כמה לגימות כל רבע שעה. לשעה בחום קחו לפחות ליטר.
- מעל שעה של מאמץ מוסיפים משהו מלוח או משקה עם מלחים. רק מים, הרבה מאוד ומהר, זה גם לא טוב.
- בקבוק שקפא בלילה נשאר קר עד הצהריים. אלכוהול ומשקאות אנרגיה לא נחשבים.

שתן כהה, פה יבש וכאב ראש אומרים שאתם כבר באיחור.

## מתכת ובטון

קופינג, רייל ומשטחי מתכת בשמש יכולים לשרוף עור בשניות. לפני הסשן נוגעים בגב היד. אם אי אפשר להשאיר אותה שם חמש שניות, לא יושבים ולא תופסים, ומכסים ברכיים ומרפקים. גם בטון כהה מחזיק חום שעות. את הציוד משאירים בצל: ברכב סגור דבק מתרכך, וקצף של קסדה מזדקן.

גלגלים רכים נהיים רכים עוד יותר בחום ומרגישים איטיים ודביקים. זה הגלגל, לא אתם.

## מה לובשים

חולצה בהירה וקלה, גרביים שסופגים, קרם הגנה שמורחים שוב כל שעתיים ואחרי שמזיעים. קסדה עם פתחי אוורור, ולא מוותרים עליה כי חם: מורידים אותה במנוחה, בצל. מגבת קטנה לידיים ולעיניים.

## סימנים שעוצרים בגללם

**תשישות חום**: סחרחורת, בחילה, התכווצויות, עור חיוור ולח, חולשה. עוברים לצל, שוכבים עם רגליים למעלה, מרטיבים ומאווררים, שותים לאט. אם תוך חצי שעה לא משתפר, פונים לעזרה.

**מכת חום**: בלבול, דיבור לא ברור, הליכה לא יציבה, עור לוהט, פרכוס או איבוד הכרה. זה מקרה חירום. מתקשרים 101, מעבירים לצל, מפשיטים שכבות ומקררים במים בכל דרך, בלי לחכות לאמבולנס. למי שלא בהכרה מלאה לא נותנים לשתות.

## ילדים וחברים

ילדים מתחממים מהר יותר ולא תמיד אומרים. עוצרים אותם כל עשרים דקות, גם אם הם לא רוצים. ואם חבר נהיה שקט, איטי או עצבני בלי סיבה, שואלים אותו משהו ומציעים מים. לפעמים זה כל מה שצריך.
`,
  },
  en: {
    title: 'Riding in the heat',
    description:
      'Summer here is half a year long. Which hours, how much water, coping that burns, and heat stroke before it happens.',
    text: `
From May to October you can ride nearly every day, as long as you don't do it at noon. Concrete stores heat, metal burns, and a bowl without wind is hotter than the deck around it. Here is how to have a summer anyway.

## Pick your hours

{hours} 1. Six to ten in the morning: the good time. 2. Ten to five: rest. 3. Five until dark, and later under lights: the other good time.

In the morning the concrete is still cool from the night and the park is empty. In the afternoon the air cools before the ground does, so at six the floor can still be scorching. At a park with floodlights, night is best of all. The park's page says until when they are on, and whether there is shade or a tap.

On days of heavy heat stress keep it short, or stay home. No trick is worth it.

## Water

- Start drinking before you leave, not when you are thirsty.
- While riding: a few mouthfuls every quarter of an hour. For an hour in the heat bring at least a litre.
- Past an hour of effort add something salty, or a drink with salts. A great deal of plain water very fast is not good either.
- A bottle frozen overnight stays cold until noon. Alcohol and energy drinks don't count.

Dark urine, a dry mouth and a headache mean you are already late.

## Metal and concrete

Coping, rails and metal plates in the sun can burn skin within seconds. Before you start, touch them with the back of your hand. If you can't keep it there for five seconds, don't sit on it, don't grab it, and cover your knees and elbows. Dark concrete holds heat for hours too. Leave your gear in the shade: in a closed car glue softens, and helmet foam ages.

Soft wheels get softer and feel slow and sticky. It's the wheels, not you.

## What to wear

A light, pale shirt, socks that soak up sweat, and sunscreen that you put on again every two hours and after sweating. A helmet with vents; don't leave it off because it's hot, take it off when you rest in the shade. A small towel for hands and eyes.

## Signs to stop for

**Heat exhaustion**: dizziness, nausea, cramps, pale and clammy skin, weakness. Get into the shade, lie down with your legs up, get wet and fanned, drink slowly. If half an hour doesn't help, get help.

**Heat stroke**: confusion, slurred speech, staggering, burning skin, a seizure or passing out. This is an emergency. Call 101, move the person into the shade, take layers off and cool them with water any way you can, without waiting for the ambulance. Don't give a drink to anyone who isn't fully awake.

## Children and friends

Children heat up faster and don't always say so. Stop them every twenty minutes, even when they object. And if a friend goes quiet, slow or cross for no reason, ask them something and hand them water. Sometimes that is all it takes.
`,
  },
}
