import { MAX_DEPTH, MAX_LENGTH, MAX_NODES, richTextTree, type RichNode } from './RichTextBlocks'

/** Serializes a tree as markup, for short expectations. */
function shown(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const { tag, children, href } = node
      return tag === 'br' ? '<br>' : `<${tag}${href === undefined ? '' : ` ${href}`}>${shown(children)}</${tag}>`
    })
    .join('')
}
const read = (html: string): string => shown(richTextTree(html))

it.each([
  ['plain words', 'Berlaku 7 hari', 'Berlaku 7 hari'],
  ['what is allowed', '<p>a<br>b <b>c</b> <i>d</i></p>', '<p>a<br>b <strong>c</strong> <em>d</em></p>'],
  ['lists', '<ol><li>a</li><li>b<ul><li>c</li></ul></li></ol>', '<ol><li>a</li><li>b<ul><li>c</li></ul></li></ol>'],
  ['headings, none above its section', '<h1>a</h1><h3>b</h3><h5>c</h5>', '<h3>a</h3><h3>b</h3><h4>c</h4>'],
  ['a link with its address as it is', '<a href="/x?a=1&amp;b=2">x</a>', '<a /x?a=1&b=2>x</a>'],
  ['references', '&lt;b&gt; &amp; &nbsp;&#x2F;&copy;', '<b> & \u00a0/©'],
])('keeps %s', (_, html, expected) => {
  expect(read(html)).toBe(expected)
})

it.each([
  ['the text of anything else', '<span style="x">a</span><font>b</font>', 'ab'],
  ['lines that others drew with boxes', '<div>a</div><div>b</div>c', 'a<br>b<br>c'],
  ['cells apart', '<table><tr><td>a</td><td>b</td></tr></table>', 'a<br>b'],
  ['a list without its lines', '<ul> <b>a</b> </ul>', '<ul><li><strong>a</strong></li></ul>'],
  ['lines without their list', '<li>a</li><li>b</li>', 'a<br>b'],
  ['a block within a line as part of the line', '<b>a<p>b</p></b>', '<strong>a<br>b</strong>'],
  ['one link of two', '<a href="/a">a<a href="/b">b</a></a>', '<a /a>a</a><a /b>b</a>'],
  ['what is not closed', '<b>a<i>b', '<strong>a<em>b</em></strong>'],
  ['what was never opened', 'a</b></div></p>b', 'a<p></p>b'],
])('repairs %s', (_, html, expected) => {
  expect(read(html)).toBe(expected)
})

it.each([
  ['scripts', '<script>alert(1)</script>a'],
  ['styles', '<style>p{}</style>a'],
  ['frames', '<iframe srcdoc="<script>1</script>">b</iframe>a'],
  ['drawings', '<svg onload=alert(1)><text>b</text></svg>a'],
  ['comments', '<!-- <b>x</b> -->a<!doctype html>'],
  ['what hides in hidden things', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>a'],
])('drops %s with their content', (_, html) => {
  expect(read(html)).toMatch(/a$/)
  expect(read(html)).not.toMatch(/alert|p\{\}|<b>|b$/)
})

function depth(nodes: readonly RichNode[]): number {
  return Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depth(node.children))))
}
function count(nodes: readonly RichNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + (typeof node === 'string' ? 0 : count(node.children)), 0)
}

it('stays small, for markup of any depth and length', () => {
  const deep = richTextTree('<b>'.repeat(20_000) + 'deep')
  expect(depth(deep)).toBeLessThanOrEqual(MAX_DEPTH)
  expect(shown(deep)).toContain('deep')
  expect(count(richTextTree('<br>a'.repeat(20_000)))).toBeLessThanOrEqual(MAX_NODES * 2)
  expect(read('x'.repeat(MAX_LENGTH * 2))).toHaveLength(MAX_LENGTH)
})
