import type { SampleGuide } from '../sample-guide.ts'

export const parkEtiquette: SampleGuide = {
  slug: 'park-etiquette',
  category: 'skate',
  author: 'amir',
  tags: ['park', 'safety', 'basics'],
  related: ['reading-a-bowl', 'falling-safely', 'riding-in-the-heat'],
  createdAt: '2026-03-21T08:00:00.000Z',
  he: {
    title: 'איך מתנהגים בפארק',
    description: 'תור, קו, סנייק ווקס: החוקים שאף אחד לא כתב על השלט, ושהופכים עשרים זרים לסשן.',
    text: `
פארק עובד כי אנשים מסתכלים זה על זה. אין שופט ואין רמזור, ובכל זאת ילד בן שמונה על קורקינט ורוכבת ותיקה חולקים אותו באול. אלה החוקים שכולם מניחים שאתם יודעים.

## להסתכל לפני שנכנסים

חמש דקות על הספסל בהתחלה. מאיפה נכנסים, לאן יוצאים, מי חוזר תמיד על אותו קו. אחר כך קחו את הסיבוב הראשון לאט, בשוליים. אתם לומדים את הפארק, והפארק לומד אתכם.

## תור

{turns} 1. אחד רוכב. 2. הבאים ממתינים על המרפסת, ורואים אותם. 3. במקום שבו קו נגמר לא עומדים.

ברוב המקומות אין תור מסודר אלא מבט. מי שבא לפניכם יורד לפניכם. כשעומדים על השפה עם הזנב מוכן, אומרים בזה ״אני הבא״. אם שניכם התחלתם יחד, אחד מוותר, מרים יד, ואף אחד לא מתווכח.

**סנייק** זה לקפוץ לפני מי שהגיע תורו, או לרדת לקו של מי שכבר נוסע. לפעמים זה קורה בטעות, ואז אומרים סליחה. אם זה חוזר, אומרים לכם. פעם ראשונה בחיוך.

## קו

הדרך שרוכב עומד לעבור היא שלו עד שהוא עוצר או נופל. כדי לא לחתוך אותה:

- חוצים את הפארק בקצוות, לא באמצע.
- לא עומדים למטה, ברחבת נחיתה או מאחורי רמפה, במקום שלא רואים.
- נפלתם? קודם מפנים, ואחר כך בודקים מה כואב. הקרש איתכם.
- הקרש ברח? צועקים **בורד!** חזק. כולם נעצרים, אף אחד לא כועס.

כשהבאול עמוס, דקה בפנים היא הרבה. נפלתם או סיימתם, יוצאים ונותנים לבאים בתור.

## ילדים, מתחילים וגלגלים אחרים

כולם היו מתחילים. רואים מישהו אבוד באמצע? ניגשים ומסבירים, לא שורקים. הורים: הילד צריך קסדה, וצריך שתעמדו קרוב. באול הוא לא מגלשה, וגם ישיבה על הקופינג היא בתוך הקו.

סקייט, רולר, קורקינט ואופניים עוברים באותה רמפה במהירות שונה ובקו שונה. בודקים בדף הפארק ועל השלט מי מורשה ומתי, ומשאירים יותר מרווח ממה שנראה לכם.

## וקס

וקס על לדג׳ הוא חלק מסטריט, אבל לא כל מקום רוצה אותו, ויש פארקים שאוסרים. קודם שואלים. מורחים מעט, רק על הקצה, רק היכן שכבר החליקו. אף פעם לא על קופינג של באול ולא על משטח שנוסעים עליו, כי שם הוא מפיל את הבא.

## שאר הדברים

- מוזיקה: בעוצמה שמאפשרת לשמוע צעקה.
- צילום: מהצד, עם עיניים פתוחות. מי שמצלם באמצע הוא מכשול.
- אוכל ובקבוקי זכוכית: לא על המשטח. שבר קטן עוצר גלגל.
- לוקחים את הזבל, גם של מי שהלך.
- רטוב? לא מנסים ״רק פעם אחת״.
- מישהו עשה משהו יפה? דופקים בקרש. זה כל הטקס.

## ואם משהו משתבש

התנגשתם, עוצרים שניכם, שואלים, עוזרים. פציעה רצינית: מישהו אחד מתקשר 101, מישהו אחד עומד בכניסה ומכוון, והשאר משאירים מקום. ועל שבר או בורג בולט מודיעים למפעיל, ועד שמתקנים שמים שם משהו שרואים.
`,
  },
  en: {
    title: 'How to behave at a park',
    description:
      'Turns, lines, snaking and wax: the rules nobody wrote on the sign, that make a session out of twenty strangers.',
    text: `
A park works because people watch each other. There is no referee and no traffic light, and still an eight-year-old on a scooter and somebody's fearless aunt share one bowl. These are the rules everyone assumes you know.

## Look before you ride

Spend your first five minutes on the bench. Where do people drop in, where do they come out, who keeps repeating the same line? Then take your first lap slowly, around the edge. You are learning the park, and the park is learning you.

## Turns

{turns} 1. One rides. 2. The next wait on the deck, in sight. 3. Nobody stands where a line ends.

In most places there is no queue, only eye contact. Whoever was there before you goes before you. Standing on the edge with your tail set says “I'm next”. If two of you start at once, one gives way with a raised hand, and that is the end of it.

**Snaking** is jumping in ahead of someone whose turn it is, or dropping into the line of someone already riding. It happens by accident, and then you say sorry. If it keeps happening you will be told, the first time with a smile.

## Lines

The path a rider is about to take is theirs until they stop or fall. So as not to cut it:

- Cross the park along its edges, never through the middle.
- Don't stand at the bottom, in a landing, or behind a ramp where nobody sees you.
- Fell? Clear out first, check what hurts second. Take your board with you.
- Board got away? Shout **board!**, loudly. Everyone stops and nobody minds.

In a busy bowl one minute is a long run. Once you fall or finish, get out and let the next one in.

## Kids, beginners and other wheels

All of us were beginners. See somebody lost in the middle? Go over and explain; don't whistle. Parents: your child needs a helmet, and needs you near. A bowl isn't a slide, and sitting on the coping is sitting in the line.

Boards, skates, scooters and bikes take the same ramp at different speeds and on different lines. Check the park's page and its sign for who may ride and when, and leave more room than you think.

## Wax

Wax on a ledge is part of street skating, but not every place wants it and some forbid it. Ask first. Use a little, on the edge only, and only where people grind already. Never on a bowl's coping and never on anything people ride across. There it takes down whoever comes next.

## The rest

- Music: quiet enough to hear a shout.
- Filming: from the side, looking around you. In the middle you are an obstacle.
- Food and glass bottles: off the riding surface. One small chip stops a wheel.
- Take your rubbish with you, and some of what others left.
- Wet? Not “just once” either.
- Somebody did something beautiful? Tap your board. That is the whole ceremony.

## When something goes wrong

If you collide, both of you stop, ask and help. In a serious injury one person calls 101, one waits at the entrance to show the way, and the rest give space. Report a crack or a loose bolt to whoever runs the park, and leave something visible on it until it's fixed.
`,
  },
}
