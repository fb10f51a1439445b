// Home has four tiles or none, and links leave only by http(s) or the table of routes, whatever the server sends. Edits that violate
// this are detected.
import fc from 'fast-check'
import * as home from '../../../src/features/home/page/model/logic'
import * as links from '../../../src/navigation/links'
import { routeOf } from '../../../src/navigation/routes'
import { editedModule, type Edit } from '../edited'

const ORIGIN = 'https://dekat.example'

function holdsTiles({ categoryTiles }: Pick<typeof home, 'categoryTiles'>): void {
  fc.assert(fc.property(fc.array(fc.integer(), { maxLength: 12 }), (sent) => {
    const shown = categoryTiles(sent)
    return sent.length < 4 ? shown.length === 0 : shown.length === 4 && shown.every((tile, at) => tile === sent[at])
  }))
}

const piece = fc.constantFrom(
  '/', '//', '\\', ':', '@', '?', '#', ' ', '\t', 'javascript', 'https', 'http', 'data', 'evil.example', 'dekat.example',
  'platform', 'home', 'rank', '%2f', '\u2028', 'ª',
)
const link = fc.oneof(fc.constantFrom('', null, undefined), fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')), fc.webUrl())

function holdsLinks({ resolveLink }: Pick<typeof links, 'resolveLink'>): void {
  fc.assert(fc.property(link, (sent) => {
    const to = resolveLink(sent, ORIGIN)
    if (!sent || to.kind === 'none') return to.kind === 'none'
    if (to.kind === 'outside') return /^https?:\/\/[^/\\@]/i.test(to.url) && !to.url.toLowerCase().startsWith(`${ORIGIN}/`)
    const { origin, pathname } = new URL(to.path, ORIGIN)
    return /^\/(?![/\\])/.test(to.path) && origin === ORIGIN && routeOf(pathname).screen !== 'notFound'
  }), { numRuns: 3_000 })
}

it('holds for any response of the server', () => {
  holdsTiles(home)
  holdsLinks(links)
})

const TILES = 'features/home/page/model/logic.ts'
const LINKS = 'navigation/links.ts'
const MUTANTS: readonly (readonly [string, Edit])[] = [
  ['fewer than four tiles are shown', { file: TILES, find: 'length < CATEGORY_TILES ? []', replace: 'length < 3 ? []' }],
  ['more than four tiles are shown', { file: TILES, find: 'slice(0, CATEGORY_TILES)', replace: 'slice(0, 5)' }],
  ['a banner without a link leads home', { file: LINKS, find: "(link ?? '')", replace: "(link ?? '/')" }],
  ['any scheme leads out', {
    file: LINKS, find: 'if (site === undefined) return NO_TARGET',
    replace: "if (site === undefined) return { kind: 'outside', url: text }",
  }],
  ['a path that is no route leads in', { file: LINKS, find: "=== 'notFound' ? NO_TARGET", replace: "=== 'home' ? NO_TARGET" }],
]

it.each(MUTANTS)('the test detects that %s', (_, edit) => {
  const holds = () => (edit.file === TILES ? holdsTiles(editedModule(edit)) : holdsLinks(editedModule(edit)))
  expect(holds).toThrow(/Property failed/)
})
