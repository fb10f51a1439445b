import { createHash } from 'node:crypto'
import type { Locale } from '../../i18n/locales'

// The app does not load at a URL that the server refuses, so the page has its own texts and colours (those of ui/tokens.css). It contains
// nothing of the URL.

interface Texts {
  readonly language: string
  readonly title: string
  readonly help: string
  readonly home: string
}

const TEXTS: Readonly<Record<Locale, Texts>> = {
  'id-ID': {
    language: 'id', title: 'Alamat ini terlalu panjang', help: 'Mungkin ada yang salah di tautannya. Coba mulai dari beranda.',
    home: 'Ke beranda',
  },
  'en-GB': {
    language: 'en', title: 'This address is too long', help: 'Something may be wrong with the link. Try from home.', home: 'Go to home',
  },
  'zh-CN': { language: 'zh', title: '网址太长了', help: '链接可能有误，请从首页重新开始。', home: '回到首页' },
}

const STYLE = `:root{color-scheme:light dark;--ground:#F6F2EC;--ink:#14202B;--ink-2:#47535D;--primary:#F4573A}
@media (prefers-color-scheme:dark){:root{--ground:#10161B;--ink:#F6F1EA;--ink-2:#C0C7CC;--primary:#FF7D63}}
body{display:grid;place-content:center;min-height:100vh;box-sizing:border-box;margin:0;padding:1.5rem;background:var(--ground);\
color:var(--ink);font:500 1rem/1.5rem system-ui,sans-serif;text-align:center}
h1{margin:0;font-size:1.25rem;line-height:1.75rem}
p{margin:.5rem 0 1.5rem;color:var(--ink-2)}
a{justify-self:center;padding:.75rem 1.5rem;border-radius:999px;background:var(--primary);color:#14202B;font-weight:700;\
text-decoration:none}`

/** For the policy of the response. */
export const TOO_LONG_STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

/** The page for a URL that is too long, with a link to home. The link sends no referrer. */
export function tooLongPage(locale: Locale): string {
  const { language, title, help, home } = TEXTS[locale]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Dekat</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<p>${help}</p>
<a href="/platform/home" rel="noreferrer">${home}</a>
</body>
</html>
`
}
