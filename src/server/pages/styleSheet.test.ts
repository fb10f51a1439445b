import { criticalStyle, parseStyleSheet } from './styleSheet'

const critical = (css: string, markup: string) => criticalStyle(parseStyleSheet(css), markup)
const CARD = '<div class="card open"><p>one</p></div>'

it.each([
  ['an element', 'p{color:red}'],
  ['a class of the markup', '.card{color:red}'],
  ['two classes of the markup', '.card.open>p{color:red}'],
  ['one selector of several', '.sheet,.card:active{color:red}'],
  ['a class that must be absent', '.card:not(.closed:not(.big)){color:red}'],
  ['an attribute with a dot', '.card [href=".pdf"]{color:red}'],
  ['a group', '@media (max-width:20rem){.card{color:red}}'],
  ['an animation', '@keyframes pulse{0%{opacity:0}to{opacity:1}}'],
  ['a font of the device', '@font-face{font-family:Own;src:local(Arial)}'],
  ['a declared property', '@property --hours{syntax:"*";inherits:true}'],
])('a page has a rule for %s', (_, css) => expect(critical(css, CARD)).toBe(css))

it.each([
  ['an absent class', '.sheet{color:red}'],
  ['an absent class within one that is there', '.card .sheet{color:red}'],
  ['nothing in a group', '@media (max-width:20rem){@supports (gap:0){.sheet{color:red}}}'],
  ['a downloaded font', '@font-face{font-family:Sans;src:url(/static/sans.woff2)}'],
])('a page has no rule for %s', (_, css) => expect(critical(css, CARD)).toBe(''))

it('leaves rules in their order', () => {
  expect(critical('p{color:red}.sheet{color:blue}.card{color:green}', CARD)).toBe('p{color:red}.card{color:green}')
})

it('leaves downloaded fonts out of the complete sheet', () => {
  expect(parseStyleSheet('@font-face{font-family:Sans;src:url(/static/sans.woff2)}.card{color:red}').text).toBe('.card{color:red}')
})
