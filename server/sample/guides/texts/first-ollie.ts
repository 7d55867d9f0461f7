import type { SampleGuide } from '../sample-guide.ts'

export const firstOllie: SampleGuide = {
  slug: 'first-ollie',
  category: 'skate',
  author: 'yotam',
  tags: ['tricks', 'basics', 'street'],
  related: ['falling-safely', 'first-drop-in', 'board-and-trucks-care'],
  createdAt: '2026-04-22T08:00:00.000Z',
  he: {
    title: 'האולי הראשון',
    description: 'הקפיצה שכל השאר נבנה עליה. פופ, גרירה, יישור ונחיתה, ותוכנית אימון לשבועיים.',
    text: `
באולי הקרש קופץ יחד איתכם בלי שהידיים נוגעות בו. כמעט כל טריק בסטריט מתחיל בו, ולכן שווה ללמוד אותו לאט ונקי. רוב הרוכבים צריכים לו שבועות, ואף אחד לא זוכר את זה אחר כך.

## לפני שקופצים

צריך להרגיש בבית על הקרש: לנסוע, לפנות, לרדת ולעלות. ואז שני תרגילים בלי קרש: קפיצה משתי רגליים עם ברכיים לחזה, ונחיתה רכה ושקטה. אם הנחיתה רועשת, היא גם כואבת.

מתרגלים על משטח ישר וחלק. על דשא או על שטיח הקרש לא יברח, וזה טוב לימים הראשונים, אבל עוברים לבטון מהר, כי שם התזמון אמיתי. קסדה ומגני שורש כף היד: את הנפילות הראשונות לא בוחרים.

## איפה הרגליים

- **אחורית:** כרית כף הרגל באמצע הזנב, העקב מעט באוויר.
- **קדמית:** בערך באמצע הקרש, קצת מאחורי הברגים הקדמיים, באלכסון קל.
- כתפיים מקבילות לקרש, מבט מעט לפניו.

## ארבעה חלקים

{four} 1. כריעה. 2. פופ. 3. יישור. 4. נחיתה.

1. **כריעה.** יורדים בברכיים, לא בגב. המשקל בין שתי הרגליים.
2. **פופ.** קופצים למעלה, ותוך כדי כך הקרסול האחורי מקפיץ את הזנב אל הרצפה, במכה חדה וקצרה. לא דורכים ונשארים: נוגעים ועולים. קודם קופצים, ואז הזנב פוגע.
3. **גרירה ויישור.** צד הנעל הקדמית נגרר לאורך הגריפ עד האף, והברך עולה גבוה. זה מרים את הקרש. בשיא דוחפים מעט קדימה, והזנב עולה אל הרגל האחורית.
4. **נחיתה.** שתי רגליים יחד, מעל הברגים, ברכיים כפופות.

## תוכנית לשבועיים

1. ימים 1–3: רק פופ. רגל קדמית בצד, על הרצפה, ומקפיצים את הזנב עשרים פעם.
2. ימים 4–6: פופ וקפיצה, נוחתים ליד הקרש.
3. ימים 7–10: האולי כולו, במקום, אפשר להחזיק במעקה.
4. ימים 11–14: בנסיעה איטית. מפתיע, אבל זה קל יותר מבמקום. מסמנים קו בגיר ועוברים אותו.

רבע שעה בכל פעם מספיקה. אחרי זה הרגליים לומדות שטויות.

## תיקונים

- **הקרש נשאר על הרצפה:** דורכים ולא קופצים. הקפיצה באה קודם.
- **הקרש מסתובב:** הכתפיים נפתחות. השאירו אותן לאורך הקרש.
- **הוא עולה אבל מתרחק:** קפצתם לאחור. המשקל באמצע.
- **הזנב נשאר למטה:** חסרה הדחיפה קדימה והברך האחורית.
- **נוחתים עם רגל אחת:** פחד. חזרו לדשא ליום אחד, ושתי רגליים יחד גם כשזה נראה אבוד.

## ואז

אולי של חמישה סנטימטרים בנסיעה שווה יותר מאחד גבוה במקום. אחריו באים מדרכה, קרש שוכב, ומכסה ביוב. נעליים נקרעות בצד של הגרירה, זה סימן שאתם עושים את זה נכון.
`,
  },
  en: {
    title: 'Your first ollie',
    description: 'The jump that everything else is built on. Pop, slide, level and land, with a plan for two weeks.',
    text: `
In an ollie the board jumps with you and no hand touches it. Nearly every street trick starts with one, so it is worth learning slowly and cleanly. Most people need weeks for it. Nobody remembers that afterwards.

## Before you jump

You should feel at home on the board: rolling, turning, stepping on and off. Then two drills without it: jump off both feet with your knees to your chest, and land softly. If the landing is loud, it hurts too.

Practise on flat, smooth ground. Grass or carpet holds the board still, which is fine for the first days, but move to concrete soon, because only there is the timing real. Helmet and wrist guards: nobody chooses their first falls.

## Where your feet go

- **Back:** the ball of your foot on the middle of the tail, heel slightly up.
- **Front:** around the middle, a little behind the front bolts, at a slight angle.
- Shoulders in line with the board, eyes just ahead of it.

## Four parts

{four} 1. Crouch. 2. Pop. 3. Level. 4. Land.

1. **Crouch.** Bend your knees, not your back. Weight between your feet.
2. **Pop.** Jump, and as you leave the ground snap the tail down with your back ankle, short and sharp. Don't press and stay: touch and go. You jump first, then the tail hits.
3. **Slide and level.** The side of your front shoe drags up the grip to the nose while that knee comes high. That is what lifts the board. At the top push forward a little, and the tail rises to your back foot.
4. **Land.** Both feet at once, over the bolts, knees bent.

## A plan for two weeks

1. Days 1–3: just the pop. Front foot on the ground beside the board, snap the tail twenty times.
2. Days 4–6: pop and jump, landing next to the board.
3. Days 7–10: the whole thing, standing still. Hold a rail if you like.
4. Days 11–14: rolling slowly. Oddly enough it is easier. Draw a chalk line and clear it.

A quarter of an hour at a time is plenty. After that your legs learn nonsense.

## Fixing it

- **The board stays down:** you are pressing, not jumping. The jump comes first.
- **It turns:** your shoulders open. Keep them along the board.
- **It rises but drifts off:** you jumped backwards. Weight in the middle.
- **The tail stays low:** you are missing the push forward, and your back knee.
- **You land with one foot:** that's fear. Go back to grass for a day, and commit both feet even when it looks lost.

## And then

Five centimetres while rolling are worth more than a tall one standing still. After that come kerbs, a board on its side, a manhole cover. Your shoe will wear through where it drags. That means you're doing it right.
`,
  },
}
