import { readFileSync } from 'node:fs'
import { EVENTS_DOC, eventsDoc } from './eventsDoc'

it('docs/events.md matches the sources; if not, run `npm run docs:events`', () => {
  expect(readFileSync(EVENTS_DOC, 'utf8')).toBe(eventsDoc())
})
