import type { SampleGuide } from '../sample-guide.ts'

export const firstDropIn: SampleGuide = {
  slug: 'first-drop-in',
  category: 'skate',
  featured: true,
  author: 'noa',
  tags: ['tricks', 'basics', 'bowl'],
  related: ['falling-safely', 'reading-a-bowl', 'first-ollie'],
  createdAt: '2026-05-01T08:00:00.000Z',
  he: {
    title: 'הדרופ־אין הראשון',
    description: 'שנייה אחת של החלטה. מה לתרגל לפני, איפה לשים את המשקל, ולמה דווקא מי שיורד בחצי לב נופל.',
    text: `
דרופ־אין הוא לא טריק קשה. הוא טריק שדורש להתחייב. הגוף רוצה להישאר מאחור, על המרפסת הבטוחה, וזה בדיוק מה שמפיל: מי שנשען אחורה, הקרש בורח לו מתחת. מי שהולך קדימה, פשוט נוסע.

## האם אתם מוכנים

לפני הפעם הראשונה כדאי שתדעו, בלי לחשוב:

- לנסוע ישר ולעצור על משטח ישר.
- לעלות קצת על הרמפה, לרדת לאחור ולהישאר על הקרש.
- ליפול על הברכיים ולהחליק, עם מגנים. יש [מדריך](/guides/falling-safely).

קסדה, מגני ברכיים ומגני שורש כף היד. לא כי אתם גרועים, אלא כי מי שמוגן מעז.

## לבחור רמפה

גובה המותן ומטה, שיפוע עגול ולא אנכי, משטח חלק ויבש ומקום פנוי לנסוע בו אחר כך. שואלים את מי שרוכב שם ומחכים לרגע שקט. מסתכלים לאן תגיעו, לא רק מאיפה תצאו.

## הדרופ

{three} 1. זנב על הקופינג, גלגלים אחוריים צמודים אליו. 2. דורכים עם הרגל הקדמית. 3. נוסעים בכריעה.

1. **מציבים.** הזנב על המרפסת, הגלגלים האחוריים תלויים ממש מתחת לקופינג. הרגל האחורית דורכת חזק על הזנב, באמצע. הקרש יוצא לאוויר.
2. **רגל קדמית** על הברגים הקדמיים. בלי משקל עדיין. ברכיים כפופות, מבט אל סוף הרמפה ולא אל האף.
3. **הולכים.** דורכים עם הרגל הקדמית כאילו רוצים לדפוק את הגלגלים ברמפה, והכתף הקדמית באה איתה, מקבילה לשיפוע. לא קופצים ולא דוחפים: נופלים קדימה בכוונה.
4. **נשארים נמוך** עד הישורת. הברכיים סופגות את המעבר, הידיים פתוחות לצדדים.

כל זה קורה בפחות משנייה. אם נדמה לכם שהלכתם רחוק מדי קדימה, כנראה הלכתם בדיוק מספיק.

## תרגילי הכנה

- **על שפת מדרכה:** זנב על המדרכה, גלגלים אחוריים צמודים, אותה דריכה. עשר פעמים.
- **ידיים של חבר:** הוא עומד למטה, מולכם ומעט בצד, נותן שתי ידיים והולך איתכם אחורה. פעם בשתי ידיים, פעם באחת, ואז רק לידכם.
- **בלי קרש:** לרוץ מהמרפסת למטה, בשביל להרגיש את השיפוע.

## מה משתבש

| מה קרה | למה |
| הקרש ברח קדימה ונפלתם על הישבן | המשקל נשאר מאחור |
| נעצרתם ונפלתם קדימה | הגלגלים הקדמיים לא נגעו ברמפה: דריכה בחצי לב |
| הקרש פנה הצידה | הרגל הקדמית לא על הברגים, או שהסתכלתם הצידה |
| נזרקתם בישורת | הזדקפתם במעבר |

## ועוד משהו

שלושה ניסיונות טובים עדיפים על עשרים מותשים. אם היום זה לא היום, הרמפה תהיה שם מחר. וכשזה קורה, רדו עוד חמש פעמים באותו ערב: כך זה נשאר.
`,
  },
  en: {
    title: 'Your first drop-in',
    description:
      'One second of making up your mind. What to practise first, where your weight goes, and why half a heart hurts.',
    text: `
A drop-in isn't hard. It just has to be meant. Your body wants to stay behind on the safe platform, and that is precisely what throws you: lean back, and the board shoots out from under you. Go with it, and you simply roll.

## Are you ready?

Before the first one you should be able, without thinking, to:

- Ride straight and stop on flat ground.
- Roll a little way up a ramp, come back down fakie and stay on.
- Fall to your knees and slide, in pads. [Here is how](/guides/falling-safely).

Helmet, knee pads, wrist guards. Not because you are bad at this: because people in pads dare.

## Choosing a ramp

Waist high or lower, round rather than steep, smooth and dry, with room to roll afterwards. Ask whoever is riding there and wait for a quiet moment. Look at where you will end up, not only where you start.

## The drop

{three} 1. Tail on the coping, back wheels against it. 2. Stamp with your front foot. 3. Ride away in a crouch.

1. **Set it.** The tail lies on the platform, the back wheels hang just under the coping. Your back foot stands firmly on the middle of the tail, and the board sticks out into the air.
2. **Front foot** over the front bolts. No weight yet. Knees bent, eyes on the far end of the ramp, not on the nose.
3. **Go.** Stamp your front foot as if you wanted to nail those wheels to the ramp, and bring your front shoulder with it until you are square to the slope. Don't jump and don't push off: fall forward on purpose.
4. **Stay low** until the flat. Your knees take up the curve, your arms stay wide.

All of it lasts less than a second. If it felt like far too much weight forward, it was probably just enough.

## Warming up to it

- **On a kerb:** tail on the kerb, back wheels against it, the same stamp. Ten times.
- **A friend's hands:** they stand below you, a little to the side, take both your hands and walk back with you. Both hands, then one, then just there.
- **Without a board:** run down from the platform to feel the slope.

## What went wrong

| What happened | Why |
| The board shot away and you sat down | Your weight stayed behind |
| You stuck and pitched forward | The front wheels never touched: half a stamp |
| The board turned | Your foot was off the bolts, or you looked aside |
| You got thrown on the flat | You stood up in the curve |

## One more thing

Three good tries beat twenty tired ones. If today isn't the day, the ramp will be there tomorrow. And when it does happen, do five more the same evening. That is how it stays.
`,
  },
}
