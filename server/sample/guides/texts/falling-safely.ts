import type { SampleGuide } from '../sample-guide.ts'

export const fallingSafely: SampleGuide = {
  slug: 'falling-safely',
  category: 'skate',
  featured: true,
  author: 'noa',
  tags: ['safety', 'basics', 'park'],
  related: ['wrist-guards-and-pads', 'helmet-fit', 'first-drop-in'],
  createdAt: '2026-03-02T08:00:00.000Z',
  he: {
    title: 'ליפול נכון',
    description: 'כולם נופלים. ככה נופלים נמוך, על המגנים ובלי לשלוח ידיים, ומה עושים כשנפילה לא נגמרת טוב.',
    text: `
אין רוכב שלא נופל. ההבדל בין ערב טוב לערב במיון הוא בדרך כלל לא הטריק, אלא מה שהגוף עשה בחצי השנייה שאחריו. החדשות הטובות: זה עניין של הרגל, והרגל אפשר לתרגל על דשא.

## קודם כול, נמוך

הגובה שממנו נופלים קובע כמה זה כואב. ברגע שמרגישים שהלך, לא מזדקפים ולא נאבקים: מכופפים ברכיים ומורידים את הישבן. מי שכבר כמעט יושב, נופל מעט מאוד. ברכיים ומרפקים רפויים בולמים את המכה; מפרק נעול נשבר.

## ידיים זה לא בלם

האינסטינקט אומר לשלוח ידיים ישרות לפנים או לאחור. זאת הדרך הקלאסית לשבור שורש כף יד. במקום זה:

- מרפקים כפופים, ידיים לפני החזה.
- אגרופים רפויים, או אצבעות למעלה אם יש מגני שורש, כך שהפלסטיק מחליק על הרצפה.
- נופלים לאחור? סנטר לחזה, וגלגול על צד אחד של הישבן והגב. לא על עצם הזנב, לא על המרפקים.

## נפילת ברכיים

ברמפה ובבאול עם מגני ברכיים, זאת הנפילה שמצילה את היום.

{steps} 1. יורדים נמוך, רגליים צמודות. 2. שתי הברכיים יחד אל השיפוע. 3. יושבים על העקבים ומחליקים עד למטה.

המפתח הוא שתי ברכיים יחד ומשקל לאחור. ברך אחת בלבד מסובבת את כל הגוף. ועוד כלל: נפילת ברכיים עושים רק על שיפוע חלק ורק עם מגנים קשיחים. על אספלט היא לא עובדת.

## גלגול כתף

במהירות על שטח ישר עדיף לא לעצור אלא להמשיך להתגלגל. מכניסים יד אחת פנימה, מסובבים את הראש הצידה, ומתגלגלים באלכסון מהכתף אל הירך הנגדית. העיקר שהראש לא פוגש את הרצפה.

## תרגול של עשר דקות

1. על דשא או מזרן: כורעים ויורדים לברכיים, עשר פעמים, לאט.
2. גלגול כתף מתנוחת כריעה, חמש פעמים לכל צד.
3. על רמפה נמוכה, בלי קרש ועם מגנים: כמה צעדים בריצה, ברכיים, החלקה.
4. אותו דבר עם הקרש, מגובה שנראה לכם משעמם.

## ולדעת לעזוב

כשהקרש בורח, לא רודפים אחריו. יורדים ממנו מוקדם, בריצה, ובועטים אותו לכיוון ריק. אם הוא טס אל מישהו, צועקים מיד.

## אחרי הנפילה

קמים לאט, מפנים את המסלול, ורק אז בודקים. כאב ראש, בחילה, בלבול, טשטוש או רגע שלא זוכרים אחרי מכה בראש: מסיימים לרכוב להיום, לא נשארים לבד ופונים לרופא. איבוד הכרה, הקאות, כאב בצוואר או איבר שנראה עקום: מתקשרים למד״א, 101, לא מזיזים את מי שלא בסכנה, ועושים מה שאומרים בטלפון. קסדה שספגה מכה רצינית הולכת לפח, גם אם היא נראית שלמה.
`,
  },
  en: {
    title: 'How to fall',
    description:
      'Everybody falls. Do it low, on your pads and without reaching out, and know what to do when it goes badly.',
    text: `
Nobody rides without falling. What separates a good evening from one in the emergency room is rarely the trick: it is what your body does in the half second after it goes wrong. That half second is a habit, and you can build the habit on grass.

## Get low first

How much it hurts depends on how far you fall. The moment you feel it going, don't stand up and don't fight it. Bend your knees and drop your hips. If you are nearly sitting already there isn't much of a fall left. Soft knees and elbows soak things up. Locked ones break.

## Your hands are not brakes

Instinct throws two straight arms out in front of you, or behind. That is the classic way to break a wrist. Instead:

- Keep your elbows bent and your hands in front of your chest.
- Make loose fists, or, with wrist guards on, lift your fingers and let the plastic slide.
- Going backwards? Chin to chest, and roll over one side of your backside and back. Not onto your tailbone, not onto your elbows.

## The knee slide

On ramps and in bowls, with knee pads on, this is the fall that saves your day.

{steps} 1. Get low, feet together. 2. Both knees meet the slope at once. 3. Sit back on your heels and slide to the bottom.

Both knees together and your weight behind them: one knee alone spins you round. And it only works on a smooth slope with hard-capped pads. On rough asphalt, forget it.

## The shoulder roll

At speed on flat ground, don't try to stop: keep rolling. Tuck one arm in, turn your head away, and go over diagonally, from that shoulder to the opposite hip. Your head should never meet the floor.

## Ten minutes of practice

1. On grass or a mat: from a crouch to your knees, ten times, slowly.
2. Shoulder rolls from a crouch, five to each side.
3. On a low ramp, padded up, without a board: run a few steps, knees, slide.
4. The same with the board, from a height that bores you.

## Know when to leave

When the board goes, let it go. Step off early and run it out, and if you have to kick it, kick it towards nobody. If it is flying at someone, shout straight away.

## Afterwards

Get up slowly, clear the line, then check yourself. A headache, nausea, confusion, blurred sight or a moment you can't remember after a knock to the head means you are done for today: don't stay alone, and see a doctor. If someone passed out, is vomiting, has neck pain or a limb at a strange angle, call 101, the ambulance in Israel. Don't move them unless they are in danger where they lie, and do what you are told on the phone. A helmet that took a real hit goes in the bin, even if it looks fine.
`,
  },
}
