import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FirstScreen } from '../../src/api/kit/firstScreen'
import type { Locale } from '../../src/i18n/locales'

export const STYLE = '.card{color:red}'
export const STORE_STYLE = '.store{color:blue}'
export const SCRIPT = '/* main */'.repeat(500)

export const PAGE = `<!doctype html>
<html lang="id">
<head>
<title>Dekat</title>
<style>.sk{color:grey}</style>
<script defer="defer" src="/static/main.01234567.js"></script>
<link rel="preload" as="font" type="font/woff2" crossorigin href="/static/sans.eeeeeeee.woff2">
<link rel="preload" as="script" fetchpriority="low" href="/static/messages-id.aaaaaaaa.js">
</head>
<body>
<div id="root"><div class="sk"></div></div>
<link rel="stylesheet" href="/static/main.89abcdef.css">
</body>
</html>
`

const FILES: Readonly<Record<string, string>> = {
  'index.html': PAGE,
  'service-worker.js': 'self.skipWaiting()',
  'robots.txt': 'User-agent: *',
  '.env': 'SECRET=1',
  'static/main.01234567.js': `${SCRIPT}aaaaaaaa bbbbbbbb cccccccc`,
  'static/main.89abcdef.css': `@font-face{font-family:"Sans";src:url(/static/sans.eeeeeeee.woff2)}${STYLE}`,
  'chunks.json': JSON.stringify({
    main: ['/static/main.01234567.js'], prerendered: ['/static/prerendered.11111111.js'], screens: ['/static/screens.22222222.js'],
    discovery: ['/static/shared.44444444.js', '/static/discovery.33333333.css', '/static/discovery.33333333.js'],
    offers: ['/static/shared.44444444.js', '/static/offers.55555555.js'], richText: [],
  }),
  'static/discovery.33333333.css': STORE_STYLE,
  'static/more-messages-id.aaaaaaaa.js': 'id',
  'static/more-messages-en.bbbbbbbb.js': 'en',
  'static/more-messages-zh.cccccccc.js': 'zh',
  'static/messages-id.aaaaaaaa.js': 'id',
  'static/messages-en.bbbbbbbb.js': 'en',
  'static/messages-zh.cccccccc.js': 'zh',
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A built app in its own folder until the tests of the file end, with Brotli versions of its scripts; null omits a file. */
export function aBuild(changes: Readonly<Record<string, string | null>> = {}): string {
  const parent = mkdtempSync(join(tmpdir(), 'dekat-build-'))
  folders.push(parent)
  const folder = join(parent, 'dist')
  for (const [name, text] of Object.entries({ ...FILES, ...changes })) {
    if (text === null) continue
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
    if (name.endsWith('.js')) writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text))
  }
  writeFileSync(join(folder, '../outside.txt'), 'not of the build')
  return folder
}

/** The data that an empty home is prerendered from. */
export function emptyHome(locale: Locale): FirstScreen {
  return { locale, answeredAt: 1, generation: 'q-1', cardList: [], nearby: { items: [], queryId: 'q-1', hasMore: false } }
}
