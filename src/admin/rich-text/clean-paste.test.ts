import { getSchema } from '@tiptap/core'
import { DOMParser as DocumentParser } from '@tiptap/pm/model'
import { describe, expect, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'
import { richTextExtensions } from './schema.ts'
import { toHtml } from './to-html.ts'

const schema = getSchema(richTextExtensions({ isVideo: () => false }))

/** The editor's content after this HTML was pasted. */
function pasted(clipboard: string) {
  const { html, droppedPictures } = cleanPaste(clipboard)
  const element = document.createElement('div')
  element.innerHTML = html
  return { text: toHtml(DocumentParser.fromSchema(schema).parse(element)), droppedPictures }
}

/** The clipboard's HTML from Word for Windows, in Hebrew. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<style><!-- /* Font Definitions */ @font-face {font-family:David;} p.MsoNormal {margin:0cm; direction:rtl;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=EN-US link="#0563C1" style='tab-interval:36.0pt'>
<!--StartFragment-->
<h1 dir=RTL style='text-align:right'><span lang=HE style='font-family:"Times New Roman",serif'>ליפול <b>נכון</b><o:p></o:p></span></h1>
<p class=MsoNormal dir=RTL style='text-align:right;direction:rtl'><b><span lang=HE>חובה</span></b><span dir=LTR></span><span lang=HE> לשים <i style='mso-bidi-font-style:normal'>קסדה</i>.<o:p></o:p></span></p>
<p class=MsoNormal dir=RTL><span lang=HE><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraphCxSpFirst dir=RTL style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]><span lang=HE>ברכיים<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpMiddle dir=RTL style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New";mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><![endif]><span lang=HE>מגן קשיח<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpLast dir=RTL style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]><span lang=HE>מרפקים<o:p></o:p></span></p>
<p class=MsoNormal dir=RTL><span lang=HE>ואז:<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst dir=RTL style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]><span lang=HE>להחליק<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpLast dir=RTL style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span><![endif]><span lang=HE>לעצור<o:p></o:p></span></p>
<table class=MsoTableGrid border=1 dir=rtl style='border-collapse:collapse'><tr><td width=200 colspan=2 valign=top style='border:solid windowtext 1.0pt'><p class=MsoNormal><span lang=HE>גודל<o:p></o:p></span></p></td></tr><tr><td><p class=MsoNormal>52<o:p></o:p></p></td><td><p class=MsoNormal>54<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="p"><v:imagedata src="file:///C:/tmp/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=100 height=80 src="file:///C:/tmp/clip_image001.png" v:shapes="p"><![endif]></p>
<p class=MsoNormal><a href="https://www.example.co.il/a">קישור</a> <a href="#_Toc1">לראש</a><o:p></o:p></p>
<!--EndFragment--></body></html>`

/** The clipboard's HTML from Google Docs. */
const DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f2e3d4c-7fff-aaaa">
<h2 dir="ltr" style="line-height:1.38;margin-top:18pt"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;font-weight:400">Choosing wheels</span></h2>
<p dir="ltr" style="line-height:1.38"><span style="font-weight:400">Soft or </span><span style="font-weight:700">hard</span><span style="font-style:italic">?</span><span style="font-weight:400"> See </span><a href="https://www.google.com/url?q=https://example.com/wheels?a%3D1&amp;sa=D&amp;source=editors&amp;usg=x" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">this</span></a></p>
<br />
<ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span>Street</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>99A</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Cruising</span></p></li></ul>
<p dir="ltr"><span><span style="border:none;display:inline-block;width:602px"><img src="https://lh7-us.googleusercontent.com/abc" width="602" height="338" style="margin-left:0" /></span></span></p>
<div dir="ltr" align="left"><table style="border:none"><colgroup><col width="100" /><col /></colgroup><tbody><tr style="height:0"><td style="border:solid"><p dir="ltr"><span>Size</span></p></td><td><p dir="ltr"><span>Use</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`

describe('pasted text keeps its structure and loses its styles', () => {
  test('from Word', () => {
    const { text, droppedPictures } = pasted(WORD)
    expect(text.split('\n')).toEqual([
      '<h2>ליפול נכון</h2>',
      '<p><strong>חובה</strong> לשים <em>קסדה</em>.</p>',
      '<ul><li>ברכיים<ul><li>מגן קשיח</li></ul></li><li>מרפקים</li></ul>',
      '<p>ואז:</p>',
      '<ol><li>להחליק</li><li>לעצור</li></ol>',
      '<table><tbody><tr><td>גודל</td></tr><tr><td>52</td><td>54</td></tr></tbody></table>',
      '<p><a href="https://www.example.co.il/a">קישור</a> לראש</p>',
    ])
    expect(droppedPictures).toBe(1)
  })

  test('from Word on the web, where each item is a list of its own', () => {
    const item = (tag: string, start: string, level: number, text: string) =>
      `<div class="ListContainerWrapper"><${tag} role="list"${start}><li data-aria-level="${level}"><p class="Paragraph"><span>${text}</span></p></li></${tag}></div>\n`
    const html = [
      item('ul', '', 1, 'ברכיים') + item('ul', '', 2, 'מגן') + item('ul', '', 1, 'מרפקים'),
      item('ol', ' start="1"', 1, 'ראשון') + item('ol', ' start="2"', 1, 'שני'),
      '<div class="OutlineElement"><p>הפסקה</p></div>',
      item('ol', ' start="3"', 1, 'שלישי') +
        item('ol', ' start="1"', 2, 'בפנים') +
        item('ol', ' start="4"', 1, 'רביעי'),
      item('ol', ' start="1"', 1, 'אחר'),
    ].join('')
    expect(pasted(html).text.split('\n')).toEqual([
      '<ul><li>ברכיים<ul><li>מגן</li></ul></li><li>מרפקים</li></ul>',
      '<ol><li>ראשון</li><li>שני</li></ol>',
      '<p>הפסקה</p>',
      '<ol start="3"><li>שלישי<ol><li>בפנים</li></ol></li><li>רביעי</li></ol>',
      '<ol><li>אחר</li></ol>',
    ])
  })

  test.each([
    [['1.', '2.'], ['3.', '4.'], '<ol><li>0</li><li>1</li></ol>|<p>-</p>|<ol start="3"><li>0</li><li>1</li></ol>'],
    [['a)'], ['b)'], '<ol type="a"><li>0</li></ol>|<p>-</p>|<ol start="2" type="a"><li>0</li></ol>'],
    [['I.'], ['IV.'], '<ol type="I"><li>0</li></ol>|<p>-</p>|<ol start="4" type="I"><li>0</li></ol>'],
    [['א.'], ['יב.'], '<ol><li>0</li></ol>|<p>-</p>|<ol start="12"><li>0</li></ol>'],
  ])('numbered steps from Word continue after a paragraph: %j, %j', (first, second, expected) => {
    const steps = (markers: string[]) =>
      markers
        .map(
          (marker, at) =>
            `<p style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span><![endif]>${at}</p>`,
        )
        .join('\n')
    expect(pasted(`${steps(first)}<p>-</p>${steps(second)}`).text.split('\n')).toEqual(expected.split('|'))
  })

  test.each([
    ['<ol start="3"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
    ['<ol start="1" type="1"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['<ol start="x" type="disc"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['<ol start="0" type="i"><li>a</li></ol>', '<ol start="0" type="i"><li>a</li></ol>'],
    ['<ol reversed><li>a</li><li value="7">b</li></ol>', '<ol reversed=""><li>a</li><li value="7">b</li></ol>'],
    ['<ol reversed start="1"><li>a</li></ol>', '<ol start="1" reversed=""><li>a</li></ol>'],
    [
      '<ol start="4"><li style="list-style-type:lower-alpha" aria-level="1"><p>a</p></li></ol>',
      '<ol start="4" type="a"><li>a</li></ol>',
    ],
  ])('the numbers of a list stay: %s', (html, text) => expect(pasted(html).text).toBe(text))

  test('from Google Docs', () => {
    const { text, droppedPictures } = pasted(DOCS)
    expect(text.split('\n')).toEqual([
      '<h2>Choosing wheels</h2>',
      '<p>Soft or <strong>hard</strong><em>?</em> See <a href="https://example.com/wheels?a=1">this</a></p>',
      '<ul><li>Street<ul><li>99A</li></ul></li><li>Cruising</li></ul>',
      '<table><tbody><tr><td>Size</td><td>Use</td></tr></tbody></table>',
    ])
    expect(droppedPictures).toBe(1)
  })

  test.each([
    [
      '<img src="/uploads/a.webp" alt="A"><p>b</p>',
      '<figure><img src="/uploads/a.webp" alt="A" /></figure>\n<p>b</p>',
      0,
    ],
    ['<img src="data:image/png;base64,AA"><p>b</p>', '<p>b</p>', 1],
    ['<p>a<script>alert(1)</script><style>p{}</style></p>', '<p>a</p>', 0],
    ['<p onclick="x()" style="color:red">a</p><iframe src="https://x.example"></iframe>', '<p>a</p>', 0],
    ['<a href="javascript:alert(1)">a</a>', '<p>a</p>', 0],
    [
      '<a href="https://www.google.com/url?q=%E0%A4%A">a</a>',
      '<p><a href="https://www.google.com/url?q=%E0%A4%A">a</a></p>',
      0,
    ],
    ['<h1>a</h1><h5>b</h5>', '<h2>a</h2>\n<h3>b</h3>', 0],
    ['just words', '<p>just words</p>', 0],
    ['', '', 0],
  ])('%s', (clipboard, text, droppedPictures) => {
    expect(pasted(clipboard)).toEqual({ text, droppedPictures })
  })
})
