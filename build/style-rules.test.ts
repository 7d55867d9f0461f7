import { expect, test } from 'vitest'
import { usedStyles } from '../server/used-styles.ts'
import { takeApart } from './style-rules.ts'

const used = (html: string, css: string) => usedStyles(html, takeApart(css), ['/fonts/hebrew.woff2'])

test.each<[string, string, string, string]>([
  ['a class on the page', '<p class="a b">', '.a{color:red}.c{color:blue}', '.a{color:red}'],
  ['all classes of a selector', '<p class="a">', '.a.b{color:red}.a .a{color:blue}', '.a .a{color:blue}'],
  ['one of several selectors', '<p class="a">', '.c,.a:hover{color:red}', '.c,.a:hover{color:red}'],
  ['elements and attributes', '<p>', 'p{color:red}[data-x]{color:blue}', 'p{color:red}[data-x]{color:blue}'],
  ['what a selector excludes', '<p class="a">', '.a:not(.b){color:red}', '.a:not(.b){color:red}'],
  ['an alternative in brackets', '<p class="a">', '.a:is(.b,:has(.c)){color:red}', '.a:is(.b,:has(.c)){color:red}'],
  [
    'fonts and animations',
    '<p>',
    '@font-face{src:url(data:x)}@font-face{src:local("Arial")}@keyframes k{to{top:0}}',
    '@font-face{src:url(data:x)}@font-face{src:local("Arial")}@keyframes k{to{top:0}}',
  ],
  [
    "font files of the page's language",
    '<p>',
    '@font-face{src:url("/fonts/latin.woff2")}@font-face{src:url(/fonts/hebrew.woff2)}',
    '@font-face{src:url(/fonts/hebrew.woff2)}',
  ],
  ['the order of layers', '<p>', '@layer base, kit;p{color:red}', '@layer base, kit;p{color:red}'],
])('%s', (_, html, css, expected) => {
  expect(used(html, css)).toBe(expected)
})

test('at-rules are written around the remaining rules, once for neighbours, and never empty', () => {
  const css =
    '@media print{.a{color:red}.c{color:blue}p{top:0}}@media screen{.c{top:0}}@layer base{@media print{.a{top:0}}}.a{top:1px}'
  expect(used('<p class="a">', css)).toBe(
    '@media print{.a{color:red}p{top:0}}@layer base{@media print{.a{top:0}}}.a{top:1px}',
  )
})
