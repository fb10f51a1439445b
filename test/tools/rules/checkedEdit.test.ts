import { checkedEdit } from './checkedEdit'

const CODE = `import { call, fork } from 'typed-redux-saga'
function* start({ feed, pageNo: at }: Page) {
  const names = Math.max(at, feed.ids.length)
  yield* fork(watch, names)
}
function* watch(names: number) {
  yield* call(log, { names })
}
`
const edited = (find: string, replace: string) => () => checkedEdit('saga.ts', CODE, [{ find, replace }])

it.each<[string, string, string]>([
  ['a name of the file', 'fork(watch, names)', 'call(watch, at)'],
  ['a name that it declares itself', 'yield* fork(watch, names)', 'const twice = 2 * names\n  yield* fork(watch, twice)'],
  ['a global', 'Math.max', 'Number.isInteger(at) ? 0 : Math.max'],
  ['a type', 'const names', 'const names: Unknown.Type'],
  ['a property of the sources', 'feed.ids', 'feed.pageNo'],
  ['a property of the global object', 'fork(watch, names)', 'call(globalThis.seenFlow)'],
  ['nothing', '  yield* fork(watch, names)\n', ''],
])('a replacement may use %s', (_, find, replace) => {
  expect(edited(find, replace)()).toBe(CODE.replace(find, () => replace))
})

it.each<[string, string, string, string]>([
  ['a function that is not imported', 'fork(watch', 'spawn(watch', 'spawn'],
  ['the shorthand of a name that is not declared', '{ names }', '{ count }', 'count'],
  ['a name whose declaration it removes', 'pageNo: at', 'pageNo', 'at'],
  ['a property that no source has', 'feed.ids', 'feed.noSourceHasThis', 'noSourceHasThis'],
  ['a key that no source has', '{ names }', '{ noSourceHasThis: names }', 'noSourceHasThis'],
])('a replacement may not use %s', (_, find, replace, name) => {
  expect(edited(find, replace)).toThrow(`saga.ts: a replacement uses ${name}, which does not exist`)
})

it('an edited text occurs exactly once', () => {
  expect(edited('names', 'count')).toThrow('saga.ts does not contain exactly once: names')
  expect(edited('gone', 'count')).toThrow('saga.ts does not contain exactly once: gone')
})
