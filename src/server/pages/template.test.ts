import { createHash } from 'node:crypto'
import { aServedStore } from '../../../test/driver/builders/aPrerenderedPage'
import { aBuild, emptyHome, PAGE, STORE_STYLE, STYLE } from '../../../test/server/aBuild'
import type { Locale } from '../../i18n/locales'
import { readTemplate } from './template'

function fill({ markup = '<p>home</p>', queryId = 'q', locale = 'id-ID' as Locale, folder = aBuild() } = {}) {
  const home = emptyHome(locale)
  return readTemplate(folder).fillTemplate({ markup, firstScreen: { ...home, nearby: { ...home.nearby, queryId } } })
}
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const dataOf = (text: string) => {
  const [, json = ''] = /<script type="application\/json" id="first-screen">([^<]*)<\/script>/.exec(text) ?? []
  return JSON.parse(json) as { firstScreen: { nearby: { queryId: string } } }
}

it('inserts markup, data, style and the messages of its language into the page', () => {
  const { text, styleHashes } = fill({ locale: 'zh-CN' })
  expect(text).toContain('<html lang="zh-CN" data-first-frame>')
  expect(text).toContain('<div id="root"><p>home</p></div>')
  const scripts = ['/static/messages-zh.cccccccc.js', '/static/main.01234567.js']
  expect(text).toContain(scripts.map((src) => `<meta name="script" content="${src}">`).join(''))
  expect(text).toContain('<script async src="/later.js"></script>')
  expect(text).not.toMatch(/rel="stylesheet"|rel="preload"|class="sk"/)
  expect(styleHashes).toEqual(['', STYLE].map(hashOf))
})

it('inserts the rules that the markup needs before it, and the complete style after it', () => {
  const complete = `${STYLE}.sheet{color:grey}`
  const { text, styleHashes } = fill({ markup: '<p class="card">home</p>', folder: aBuild({ 'static/main.89abcdef.css': complete }) })
  const [head = '', body = ''] = text.split('<body>')
  expect(head).toContain(`<style>${STYLE}</style>`)
  expect(body).toContain(`<p class="card">home</p></div><style>${complete}</style>`)
  expect(styleHashes).toEqual([STYLE, complete].map(hashOf))
})

it('inserts all data for hydrating a store page, each once', () => {
  const { text, styleHashes } = readTemplate(aBuild()).fillTemplate({
    markup: '<p>store</p>', page: { ...aServedStore(), locale: 'en-GB' },
  })
  expect(text).toContain('<html lang="en-GB" data-first-frame>')
  const scripts = [
    'messages-en.bbbbbbbb', 'more-messages-en.bbbbbbbb', 'prerendered.11111111', 'screens.22222222', 'shared.44444444',
    'discovery.33333333',
    'main.01234567',
  ]
  expect([...text.matchAll(/<meta name="script" content="([^"]+)">/g)].map(([, source]) => source))
    .toEqual(scripts.map((name) => `/static/${name}.js`))
  // Scripts recognize the style by its URL and do not fetch it again.
  expect(text).toContain(`<style>${STYLE}</style><style data-href="/static/discovery.33333333.css">${STORE_STYLE}</style>`)
  expect(styleHashes).toEqual(['', STYLE, STORE_STYLE].map(hashOf))
  const [, json = ''] = /<script type="application\/json" id="prerendered-page">([^<]*)<\/script>/.exec(text) ?? []
  expect(JSON.parse(json)).toEqual({ ...aServedStore(), locale: 'en-GB' })
})

it.each([
  ['the end of a script', '</script><script>alert(1)</script>'],
  ['a comment', '<!-- <script>'],
  ['the line ends of old scripts', 'a\u2028b\u2029c'],
  ['a piece of the page', '<div id="root"></div><style></style><script defer src="x">'],
])('inserts data with %s as data', (_, queryId) => {
  const { text } = fill({ queryId })
  expect(dataOf(text).firstScreen.nearby.queryId).toBe(queryId)
  expect(text.match(/<script/g)).toHaveLength(2)
  expect(text).not.toContain('<!-- ')
})

it('inserts markup unchanged', () => {
  const markup = `<p>$& $1 $\` $' $$ 50 %</p>`
  expect(fill({ markup }).text).toContain(`<div id="root">${markup}</div>`)
})

it('uses the messages of this build next to those of earlier ones', () => {
  const folder = aBuild({ 'static/messages-en.00000000.js': 'old', 'static/messages-en.ffffffff.js': 'old' })
  expect(fill({ folder, locale: 'en-GB' }).text).toContain('/static/messages-en.bbbbbbbb.js')
})

it.each([
  ['no style sheet', { 'index.html': PAGE.replace('stylesheet', 'icon') }, /has no <link rel="stylesheet"/],
  ['no root', { 'index.html': PAGE.replace('id="root"', 'id="app"') }, /has no \(<div id="root">\)/],
  ['no script', { 'index.html': PAGE.replace('<script defer', '<script') }, /has no <script defer/],
  ['no messages', { 'static/messages-zh.cccccccc.js': null }, /no messages for zh-CN/],
  ['no further messages', { 'static/more-messages-zh.cccccccc.js': null }, /no messages for zh-CN/],
  ['no code of stores', { 'chunks.json': JSON.stringify({ prerendered: [], screens: [] }) }, /no chunk discovery/],
])('refuses a build whose page has %s', (_, changes, message) => {
  expect(() => readTemplate(aBuild(changes))).toThrow(message)
})
