import type { SampleGuide } from '../sample-guide.ts'

export const boardAndTrucksCare: SampleGuide = {
  slug: 'board-and-trucks-care',
  category: 'skate',
  author: 'dana',
  tags: ['maintenance', 'gear'],
  related: ['cleaning-bearings', 'choosing-wheels'],
  createdAt: '2026-02-02T08:00:00.000Z',
  he: {
    title: 'לטפל בקרש ובטראקים',
    description: 'כלי אחד, עשר דקות בחודש. מה מהדקים, מה משחררים, ואיך יודעים שקרש או טראק הגיעו לסוף.',
    text: `
קרש מודיע לפני שהוא נשבר. הוא חורק, מושך הצידה, או נשמע עמום כשדופקים בו. עשר דקות פעם בחודש עם כלי T מספיקות כדי לשמוע את זה בזמן.

## בדיקה מהירה לפני סשן

1. מרימים ומסובבים כל גלגל. כולם מסתובבים חופשי?
2. מנענעים כל גלגל לצדדים. חופש קטן זה בסדר, נקישה לא.
3. עוברים באצבע על שמונת הברגים. משהו מסתובב?
4. מכופפים את הקרש עם הרגל. אם נשמע קול של סדק, לא רוכבים.

## הטראק

{truck} 1. בסיס. 2. גומי צד הקרש. 3. האנגר, ובתוכו הציר. 4. גומי צד הכביש. 5. האום של הבורג המרכזי.

האום הזה קובע כמה הקרש פונה. להדק: יציב במהירות, פונה לאט. לשחרר: פונה בקלות, רועד בירידה. משנים ברבע סיבוב בכל פעם, בשני הטראקים אותו דבר, ורוכבים דקה לפני שממשיכים. אם צריך להדק עד שהגומיות תפוחות כדי שלא יתנדנד, הגומיות רכות מדי בשבילכם או גמורות.

**גומיות** מתקשות ונסדקות. סט חדש עולה מעט ומחזיר תחושה של טראק חדש. במשקל גבוה בוחרים קשות יותר, בנמוך רכות. מרכיבים את החדשות באותו סדר שבו יצאו הישנות, עם הדסקיות. כדאי לצלם לפני שמפרקים.

**הכוס של הפיבוט** היא חתיכת הפלסטיק שבה נח קצה ההאנגר. אם הטראק חורק בפניות, טיפת וקס או סבון שם משתיקה אותו.

## ברגים

שמונת הברגים שמחזיקים את הטראקים משתחררים לבד. מהדקים באלכסון, כל אחד מעט, עד שראש הבורג בגובה הגריפ ולא יותר. ראש ששקע לתוך העץ כבר מועך אותו. בורג שמסתובב עם האום? מחזיקים את הראש במברג מלמעלה. ואומים עם ניילון מחליפים כשהם מסתובבים ביד.

אום הגלגל: מהדקים עד שנעצר ומשחררים מעט, כך שיש חופש שבקושי מורגש.

## הקרש

- **רזור־טייל:** הזנב נשחק עד שהוא חד. חד מספיק לחתוך שוק, אז מחליפים.
- **דה־למינציה:** שכבות נפתחות בקצה. מדביקים בדבק נגרים ובמלחציים ללילה, אם זה קטן.
- **סדק לרוחב:** ליד הברגים זה הסוף. לא בודקים את זה במדרגות.
- **קרש עייף:** הפופ נעלם והצליל עמום. הוא עוד טוב לנסיעה, פחות לטריקים.

מים הם האויב. עץ רטוב מתנפח, מתעקם ומאבד פופ לתמיד. נרטבתם, מנגבים, מורידים גלגלים ומייבשים בעמידה, בצל. שמש ישירה ותא מטען חם מכופפים גם קרש בריא.

## גריפ

מנקים במברשת יבשה קשה ובגומי לניקוי גריפ. לא במים. כשהוא מבריק וחלק במקום של הרגל הקדמית, מחליפים: מחממים במייבש שיער, מקלפים לאט, מדביקים חדש מאמצע החוצה, מסמנים קצוות במברג וחותכים בסכין לכיוון שמתרחק מכם.

## ערכה לתיק

כלי T, אום גלגל אחד, שני ברגים עם אומים, ומיסב ספייר. זה שוקל פחות מבקבוק מים ומציל סשן של מישהו בערך פעם בשבוע. ועל המיסבים עצמם יש [מדריך נפרד](/guides/cleaning-bearings).
`,
  },
  en: {
    title: 'Looking after your board and trucks',
    description:
      'One tool, ten minutes a month. What to tighten, what to loosen, and how to tell when a deck or truck is finished.',
    text: `
A board tells you before it breaks. It squeaks, pulls to one side, or sounds dull when you knock on it. Ten minutes a month with a T-tool are enough to hear it in time.

## A quick look before you ride

1. Pick it up and spin each wheel. Do they all run freely?
2. Wiggle each from side to side. A little play is fine, a click is not.
3. Run a finger over the eight bolts. Does anything turn?
4. Flex the deck with your foot. If it cracks, don't ride it.

## The truck

{truck} 1. Baseplate. 2. Board-side bushing. 3. Hanger, with the axle inside. 4. Road-side bushing. 5. The kingpin nut.

That nut decides how the board turns. Tighter is steady at speed and slow to turn. Looser turns easily and wobbles downhill. Change it by a quarter turn, the same on both trucks, and ride for a minute before you change it again. If you have to squeeze the bushings into doughnuts to stop the wobble, they are too soft for you or finished.

**Bushings** harden and split. A new set costs little and feels like new trucks. Heavier riders want harder ones, lighter riders softer. Put them in the way the old ones came out, washers too. Take a photo first.

**The pivot cup** is the bit of plastic that the tip of the hanger rests in. If your truck squeaks in turns, a crumb of wax or soap in there shuts it up.

## Bolts

The eight that hold your trucks on work loose by themselves. Tighten them crosswise, a little each, until the head is level with the grip and no further. A head that sinks into the wood is crushing it. Bolt spinning along with its nut? Hold the head with a screwdriver. Lock nuts that turn by hand have had it.

The wheel nut: tighten until it stops, then back it off until there is play you can barely feel.

## The deck

- **Razor tail:** worn until it is sharp. Sharp enough to cut a shin, so replace it.
- **Delamination:** layers opening at the edge. If it is small, wood glue and a clamp overnight.
- **A crack across:** by the bolts, that's the end. Don't test it down stairs.
- **A tired deck:** the pop is gone and it sounds dull. Still good for cruising, less so for tricks.

Water is the enemy. Wet wood swells, warps and loses its pop for good. If you got caught, wipe it down, take the wheels off and stand it up to dry in the shade. Direct sun and a hot car boot bend a healthy deck.

## Grip

Clean it with a stiff dry brush and a grip gum, never with water. Once it is shiny under your front foot, change it: warm it with a hair dryer, peel slowly, lay the new sheet from the middle outwards, score the edges with a screwdriver, and cut with the blade moving away from you.

## A kit for your bag

A T-tool, one wheel nut, two bolts with nuts, and a spare bearing. It weighs less than a bottle of water and saves somebody's session about once a week. The bearings themselves have [a guide of their own](/guides/cleaning-bearings).
`,
  },
}
