import { readFileSync } from 'node:fs'
import { declaredEvents, EVENTS_DOC, eventsDoc } from './eventsDoc'

it('docs/events.md matches the sources; if not, run `npm run docs:events`', () => {
  expect(readFileSync(EVENTS_DOC, 'utf8')).toBe(eventsDoc())
})

it('describes only fields that the payload has', () => {
  const written = declaredEvents().filter(({ payload }) => payload.startsWith('{') && !payload.includes('&'))
  const unknown = written.flatMap(({ type, payload, doc }) =>
    [...doc.matchAll(/`(\w+)`:/g)].flatMap(([, field = '']) => (new RegExp(`\\b${field}\\b`).test(payload) ? [] : [`${type}: ${field}`])))
  expect(written.length).toBeGreaterThan(100)
  expect(unknown).toEqual([])
})
