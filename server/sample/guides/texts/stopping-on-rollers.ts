import type { SampleGuide } from '../sample-guide.ts'

export const stoppingOnRollers: SampleGuide = {
  slug: 'stopping-on-rollers',
  category: 'roller',
  featured: true,
  author: 'amir',
  tags: ['basics', 'safety', 'street'],
  related: ['wrist-guards-and-pads', 'falling-safely', 'riding-in-the-heat'],
  createdAt: '2026-04-05T08:00:00.000Z',
  he: {
    title: 'לעצור על רולרים',
    description: 'שלוש עצירות שכל אחד יכול ללמוד, באיזה סדר ללמוד אותן, ואיך לא להזדקק להן בכלל.',
    text: `
להתחיל לנסוע על רולרים לוקח רבע שעה. לעצור לוקח כמה אימונים, ולכן לומדים את זה ראשון, על שטח ישר, לפני שמחפשים ירידה. שלוש העצירות כאן מספיקות לכמעט כל מצב.

## עמידת בסיס

ברכיים מעל האצבעות, ישבן מעט לאחור, ידיים לפנים בגובה המותן, מבט קדימה. אם אתם רואים את הגלגיליות שלכם, אתם מסתכלים נמוך מדי. רגל אחת חצי נעל לפני השנייה: העמידה הזאת, מספריים, יציבה בהרבה מרגליים מקבילות, וממנה מתחילות כל העצירות.

{three} 1. בלם עקב. 2. חרטום. 3. עצירת T.

## 1. בלם עקב

הבלם הוא הגומי שמאחורי גלגילית אחת. מתגלגלים לאט, מקדימים את הרגל עם הבלם עד שהעקב שלה עובר את אצבעות הרגל השנייה, מרימים את האצבעות שלה ולוחצים על העקב. המשקל נשאר על הרגל האחורית הכפופה. מגבירים בהדרגה. טעות נפוצה: לעמוד זקוף ולהישען לאחור. זה נגמר בישיבה.

אם פירקתם את הבלם כי זה נראה טוב יותר, החזירו אותו עד ששתי העצירות הבאות בטוחות.

## 2. חרטום

רגליים רחבות מהכתפיים, ברכיים כפופות פנימה, אצבעות זו לזו ועקבים החוצה. דוחפים את העקבים לצדדים, כאילו מורחים חמאה על הרצפה. מאטים, לא נעצרים במקום. אסור לתת לאצבעות להיפגש. עצירה מצוינת למהירות נמוכה ולמקום רחב, וגם להאטה במדרון מתון לפני שהוא נהיה תלול.

## 3. עצירת T

מעבירים את כל המשקל לרגל אחת, מרימים את השנייה ומניחים אותה מאחור לרוחב, כמו האות T. גוררים את ארבעת הגלגלים, בעדינות, קודם כמעט בלי משקל. אם אתם מסתובבים, הגלגילית האחורית לא באמת בניצב או שיש עליה יותר מדי משקל. העצירה הזאת אוכלת גלגלים, אז מחליפים רגל ומסובבים גלגלים מדי פעם.

## תרגול

- מגרש חניה ריק וישר, עם שני סימנים במרחק עשרה מטרים.
- כל עצירה עשר פעמים לאט, עד שאתם עוצרים **לפני** הסימן.
- רק אז מוסיפים מהירות. מרחק העצירה גדל הרבה יותר מהר מהמהירות.

## כשאין זמן

דשא לצד השביל הוא בלם: ברכיים כפופות, רגל לפני רגל, ונכנסים בריצה קלה. אפשר גם לסובב את הגוף לסיבוב רחב. ואם כבר נופלים, אז נמוך ועל המגנים, ראו [ליפול נכון](/guides/falling-safely). עמוד או מכונית הם לא בלם.

## ולפני הכול

העצירה הטובה ביותר היא זו שלא צריך. ליד ילדים וכלבים מאטים מראש, במעברי חציה יורדים לקצב הליכה, ולירידה שאתם לא רואים את סופה לא נכנסים. אחרי גשם ראשון הכול חלק: מחכים לייבוש.
`,
  },
  en: {
    title: 'Stopping on inline skates',
    description: 'Three stops anyone can learn, the order to learn them in, and how not to need them at all.',
    text: `
Getting going on skates takes a quarter of an hour. Stopping takes a few sessions, so learn it first, on flat ground, before you go looking for a hill. Three stops will see you through almost anything.

## Where it starts

Knees over your toes, hips back a little, hands in front of you at waist height, eyes up. If you can see your skates you are looking too low. Keep one foot half a skate ahead of the other. That scissor stance is far steadier than feet side by side, and all of this begins from it.

{three} 1. Heel brake. 2. Plough. 3. T-stop.

## 1. The heel brake

It is the rubber block behind one skate. Roll slowly, slide that skate forward until its heel has passed your other toes, lift its toes, and press the heel down. Your weight stays on the bent back leg. Build the pressure up. The usual mistake is to stand tall and lean back, and that ends with you sitting down.

If you took the brake off because it looks better, put it back until you trust the other two.

## 2. The plough

Feet wider than your shoulders, knees bent and leaning in, toes towards each other, heels out. Push your heels outwards as if you were spreading butter on the ground. You slow down rather than stop dead. Never let the toes meet. It suits low speeds and open space, and it keeps a gentle slope gentle.

## 3. The T-stop

Put all your weight on one leg, lift the other foot and set it down behind you, across, like the bar of a T. Drag all four wheels, lightly at first. If you start to spin, the back skate isn't really square or it carries too much weight. This stop eats wheels, so swap feet, and rotate the wheels now and then.

## Practice

- An empty, level car park and two marks ten metres apart.
- Ten of each, slowly, until you stop **before** the mark.
- Only then add speed. Your stopping distance grows much faster than your speed does.

## When there is no time

Grass beside the path is a brake: bend your knees, one foot ahead, and run it out. A wide turn burns speed too. And if you are going down anyway, go low and onto your pads, as in [How to fall](/guides/falling-safely). Lamp posts and parked cars are not brakes.

## Before any of it

The best stop is the one you didn't need. Slow down early around children and dogs, cross roads at walking pace, and stay off any hill whose bottom you can't see. After the first rain everything is slippery: give it time to dry.
`,
  },
}
