import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import naughty from 'big-list-of-naughty-strings'
import fc from 'fast-check'
import { HOSTILE_MARKUP } from '../../sandbox/world/content/ruleTexts'
import { RichText } from './RichText'
import { RichTextBlocks } from './RichTextBlocks'

const ALLOWED = new Set(['DIV', 'P', 'H3', 'H4', 'UL', 'OL', 'LI', 'STRONG', 'EM', 'BR', 'BUTTON'])

/** Elements and attributes that the allow-list does not permit. */
function strangers(root: HTMLElement): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(ALLOWED.has(element.tagName) ? [] : [element.tagName]),
    ...element.getAttributeNames().filter((name) => !(name === 'class' || (name === 'type' && element.tagName === 'BUTTON'))),
  ])
}

function renderMarkup(html: string): HTMLElement {
  document.body.replaceChildren()
  return render(<RichTextBlocks html={html} onLink={() => undefined} />).container
}

// Known filter bypasses: nesting, case, broken tags, foreign content, references, schemes.
const HOSTILE: readonly string[] = [
  HOSTILE_MARKUP,
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>', '<<script>alert(1)//<</script>', '<scr<script>ipt>alert(1)</script>',
  '<script\n>alert(1)</script\t>', '<img src="x` `<script>alert(1)</script>"` `>', '<img/src/onerror=alert(1)>', '<p/onclick=alert(1)>x',
  '<p onmouseover\u000b=alert(1)>x</p>', '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>', '<template><script>alert(1)</script></template>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>', '<embed src="javascript:alert(1)">',
  '<base href="//evil.example/">', '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.example/x.css>', '<body onload=alert(1)>', '<details open ontoggle=alert(1)>x</details>',
  '<input autofocus onfocus=alert(1)>', '<video><source onerror=alert(1)></video>', '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>', '<a href="JaVaScRiPt:alert(1)" target=_blank>x</a>', '<a href="vbscript:x">x</a>',
  '<b style="background:url(javascript:alert(1))">x</b>', '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>', '<?xml version="1.0"?><x onclick=alert(1)/>',
  '<p __proto__=x constructor=y ref=z key=w>x</p>', '<listing>&lt;img onerror=alert(1) src=1&gt;</listing>',
  '<xmp><p title="</xmp><img src onerror=alert(1)>"></xmp>', '<plaintext><script>alert(1)',
  ...(naughty as string[]),
]

describe('rich text from the server', () => {
  it.each(HOSTILE.map((html) => [html]))('contains nothing active: %j', (html) => {
    expect(strangers(renderMarkup(html))).toEqual([])
  })

  it('contains nothing active, for any combination of pieces', () => {
    const piece = fc.oneof(
      fc.constantFrom(...HOSTILE),
      fc.string(),
      fc.constantFrom(...'<p> </p> <ul> <li> </ul> <a href=" "> \' <b > </ <!-- --> &# ; <h3> <svg> </svg>'.split(' ')),
    )
    fc.assert(fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      expect(strangers(renderMarkup(pieces.join('')))).toEqual([])
    }), { numRuns: 300 })
  })

  it('loses none of its words', () => {
    const messages = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 6 })
    const wrapped = (text: string, tag: string) => `<${tag}>${text}</${tag}>`
    const tagged = fc.array(fc.constantFrom('p', 'b', 'div', 'li', 'ul', 'span', 'td', 'h2', 'a'), { maxLength: 5 })
    fc.assert(fc.property(messages, tagged, (words, tags) => {
      const text = words.join(' ')
      expect(renderMarkup(tags.reduce(wrapped, text)).textContent).toBe(text)
    }), { numRuns: 200 })
  })
})

describe('a link', () => {
  const html = 'Baca <a href="/platform/PrivacyPolicy">kebijakan</a> dan <a href="javascript:alert(1)">ini</a>, <a>itu</a>.'

  it('is a button that shows its target, if it has any', async () => {
    const onLink = jest.fn()
    render(<RichText html={html} onLink={onLink} canOpen={(href) => href.startsWith('/')} />)
    await userEvent.click(await screen.findByRole('button', { name: 'kebijakan' }))
    expect(onLink.mock.calls).toEqual([['/platform/PrivacyPolicy']])
    expect(screen.getAllByRole('button')).toHaveLength(1)
    expect(document.body.textContent).toBe('Baca kebijakan dan ini, itu.')
  })

  it('is plain text without a handler for links', async () => {
    render(<RichText html={html} />)
    expect(await screen.findByText(/kebijakan dan ini, itu/)).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

it('is omitted without a text', () => {
  expect(render(<RichText html="  " />).container).toBeEmptyDOMElement()
})
